export type FurtherLanguage =
  | "it"
  | "pt"
  | "nl"
  | "pl"
  | "cs"
  | "sv"
  | "da"
  | "nb"
  | "fi"
  | "hu"
  | "tr"
  | "vi"
  | "id"
  | "ca"
  | "hr"
  | "ru"
  | "uk"
  | "el"
  | "he"
  | "hi";

/**
 * The words by which languages are told, and that say nothing about the subject of a question: articles, pronouns, forms
 * of "be" and "have", what asks. (The lists of stop words that are published lack what asks, or hold what is asked about.)
 */
export const FURTHER_STOP_WORDS: readonly (readonly [FurtherLanguage, string])[] = [
  [
    "it",
    `il lo la i gli le l un uno una di a da in con su per tra fra del dello della dei degli delle dell d al allo alla ai agli
    alle all dal dallo dalla dai dagli dalle dall nel nello nella nei negli nelle nell sul sullo sulla sui sugli sulle sull e
    ed o od ma se che chi cui come quando dove perché quanto quanta quanti quante qual quale quali cosa cos non è sono sei
    siamo era erano essere stato stata stati state ho hai ha abbiamo avete hanno avere può possono posso possiamo deve devono
    devo mi ti si ci c vi mio mia miei mie suo sua suoi sue nostro nostra nostri nostre loro questo questa questi queste
    quello quella quelli quelle più anche già ancora solo dopo prima trova mostra mostrami cerca dimmi spiega`,
  ],
  [
    "pt",
    `o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para com sem sobre entre
    até e ou mas se que quem qual quais quando onde aonde como porque porquê quanto quanta quantos quantas não nem é são era
    eram ser foi foram está estão estar tem têm ter tenho há pode podem posso podemos deve devem devo me te lhe lhes meu minha
    meus minhas teu tua seu sua seus suas nosso nossa nossos nossas este esta estes estas esse essa isso isto aquele aquela
    ao aos à às já ainda também só mais muito vai vou eu ele ela eles elas mostra mostre procura encontra diz diga`,
  ],
  [
    "nl",
    `de het een en of van in op aan met voor door bij naar uit over onder tot om te dat die dit deze daar hier er als dan maar
    want niet geen wel ook nog al is zijn was waren ben bent wordt worden werd werden heeft heb hebben had kan kunnen kunt mag
    mogen moet moeten zal zullen zou ik je jij u hij zij ze we wij mijn jouw uw haar hun ons onze wie wat waar wanneer waarom
    hoe hoeveel welke welk toon zoek vind geef`,
  ],
  [
    "pl",
    `i a w we z ze na do o od po za dla przez pod nad przy bez u że żeby jak jaki jaka jakie jakiego jakiej kiedy gdzie kto
    kogo komu czy co czego ile który która które którego której nie jest są był była było być będzie mam ma mają mieć może
    mogę można muszę musi trzeba się mnie mi mój moja moje nasz nasza jego jej ich ten ta to te tego tej tym oraz lub albo ale
    już jeszcze też tylko pokaż znajdź`,
  ],
  [
    "cs",
    `a i v ve na s se z ze do o od po za pro při bez u k ke že jak jaký jaká jaké jakého kdy kde kdo koho komu co čeho kolik
    který která které proč je jsou byl byla bylo být bude mám má mají může mohu lze musí si mě mi můj moje náš naše jeho její
    jejich ten ta to tento tato toto nebo ale už ještě také jen není`,
  ],
  [
    "sv",
    `och att det den en ett är som på av för med till i inte om var när hur vad vem vilken vilket vilka varför har hade kan
    ska skall skulle jag du han hon vi ni de min mitt mina vår vårt våra sin sitt från eller men så detta denna dessa finns
    mycket många får`,
  ],
  [
    "da",
    `og at det den en et er som på af for med til i ikke om var hvor hvornår hvordan hvad hvem hvilken hvilket hvilke hvorfor
    har havde kan skal skulle jeg du han hun vi de min mit mine vores sin fra eller men så dette denne disse findes meget
    mange må der`,
  ],
  [
    "nb",
    `og at det den en et ei er som på av for med til i ikke om var hvor når hvordan hva hvem hvilken hvilket hvilke hvorfor
    har hadde kan skal skulle jeg du han hun vi dere de min mitt mine vår vårt våre sin fra eller men så dette denne disse
    finnes mye mange må der`,
  ],
  [
    "fi",
    `ja on ei että se ne oli ovat ole kun kuin missä milloin mikä mitkä mitä kuka kenen miten miksi paljonko kuinka montako voi
    voiko voinko pitää saa saako minun minä sinä hän me te he tämä tämän nämä joka jotka mutta tai myös kanssa`,
  ],
  [
    "hu",
    `a az és hogy nem is van vannak volt voltak lesz egy ez ezt azt ki kit kinek mi mit miért mikor hol hova hogyan hány mennyi
    melyik milyen kell lehet szabad már még csak de vagy ha mint meg el én te ő ti ők`,
  ],
  [
    "tr",
    `ve bir bu şu o da de ile için ne nedir nasıl neden niçin nerede kim kimin kimdir hangi kaç zaman kadar var yok mı mi mu
    mü olan olarak ama veya ya gibi çok daha en benim bizim onun ben sen biz siz`,
  ],
  [
    "vi",
    `và là của có không được các những một cho trong với khi thì mà này đó nào gì ai đâu bao nhiêu như thế tôi bạn chúng ta để
    từ đến ở trên về`,
  ],
  [
    "id",
    `dan yang di ke dari untuk dengan pada adalah itu ini tidak akan atau juga dalam oleh saya kami kita anda apa siapa kapan
    dimana mana bagaimana mengapa berapa bisa dapat harus sudah belum ada`,
  ],
  [
    "ca",
    `el la els les un una i de del dels en a al als amb per que què qui quan on com quant quanta quants quantes quin quina
    quins quines no és són era està té tenen pot poden meu meva nostre nostra seu seva o però si també més`,
  ],
  [
    "hr",
    `i u na za od do s sa je su da se ne nije što tko ko kako kada kad gdje gde koliko koji koja koje zašto biti bio bila može
    moj moja naš ili ali o po iz kao`,
  ],
  [
    "ru",
    `и в во на с со к ко о об от до по за из у не ни но а что как кто кого кому чей где куда когда сколько какой какая какое
    какие каком почему зачем это этот эта эти тот та те он она они я мы вы мой моя мои наш наша его её их есть был была было
    были быть будет может можно нужно ли или для при без же бы уже ещё`,
  ],
  [
    "uk",
    `і й та в у на з зі до о об від по за із не ні але а що як хто кого кому чий де куди коли скільки який яка яке які чому
    це цей ця ці той ті він вона вони я ми ви мій моя наш його її їх є був була було були бути буде може можна треба чи або
    для при без же б вже ще`,
  ],
  [
    "el",
    `ο η το οι τα του της των τον την τους τις και κι σε στο στη στην στον στα με για από που πως πώς πού πότε ποιος ποια ποιο
    ποιοι ποιες τι πόσο πόση πόσα πόσοι είναι ήταν έχει έχουν έχω να θα δεν μη μας μου σας σου αν ή αλλά ένα μια ένας`,
  ],
  ["he", `של את על עם לא הוא היא הם זה זאת מה מי מתי איפה איך כמה למה האם יש אין אני אנחנו או גם כל`],
  ["hi", `का की के को में से है हैं था थे थी और या पर यह वह क्या कब कहाँ कौन कैसे कितना कितने कितनी क्यों किस किसने ने भी हो`],
];
