import { tokenize } from "../../search/text/tokenize";

/**
 * Words of households, work, school, health, money and travel that say the same: English | French | German | Spanish |
 * Romanian. German nouns that others are made with have their capital.
 */
const LINES = `
  landlord lessor | bailleur propriétaire | Vermieter vermieterin | arrendador dueño propietario casero | proprietar proprietarul
  tenant lessee | locataire | Mieter mieterin | inquilino arrendatario | chiriaș
  deposit | caution dépôt | Kaution | fianza depósito | garanție
  notice deadline | préavis délai | Frist kündigungsfrist | plazo preaviso | termen termenul preaviz
  sublet | sous-location | untervermietung untervermieten | subarriendo | subînchiriere
  pet pets | animal animaux | Haustier haustiere | mascota animales | animal animale
  dog | chien | Hund | perro | câine câini
  dog cat pet | chien animaux | Hund Katze Haustier | perro gato mascota | câine pisică animale
  garden yard | jardin | Garten | jardín | grădină
  roof | toit toiture | Dach | tejado | acoperiș
  kitchen | cuisine | Küche | cocina | bucătărie
  bathroom | bains | Badezimmer | baño | baie
  cellar basement | cave sous-sol | Keller | sótano | pivniță beci
  garage parking | stationnement garage | Stellplatz parkplatz Garage | aparcamiento garaje | parcare garaj
  key | clé clef | Schlüssel | llave | cheie cheia chei
  door | porte | tür | puerta | ușă ușa
  window | fenêtre | Fenster | ventana | fereastră geam
  wall | mur | wand Mauer | pared muro | perete zid
  floor storey | étage | Stockwerk obergeschoss etage | planta piso | etaj
  heating | chauffage | Heizung heizkörper | calefacción | încălzire căldură
  boiler | chaudière chauffe-eau | Heizkessel therme | caldera calentador | centrala centrală boiler
  lift elevator | ascenseur | Aufzug fahrstuhl | ascensor | lift ascensor
  room | pièce chambre | Zimmer | habitación cuarto | cameră odaie
  area surface | superficie surface | Fläche | superficie | suprafață
  address | adresse | Adresse Anschrift | dirección domicilio | adresă adresa
  neighbour neighbor | voisin voisine | Nachbar nachbarin | vecino vecina | vecin vecina
  noise | bruit | Lärm | ruido | zgomot
  leak | fuite | leck wasserschaden | fuga gotera | scurgere
  repair repairs | réparation réparer réparé | Reparatur reparieren repariert | reparación reparar | reparație reparații
  renovate renovation | rénovation rénover refait | Renovierung renovieren renoviert | reforma renovar | renovare reabilitare
  cleaning | nettoyage ménage | Reinigung | limpieza | curățenie
  school | école scolaire | Schule schul | escuela colegio escolar | școală școala
  teacher | professeur enseignant enseignante maîtresse | Lehrer Lehrerin | profesor profesora maestro maestra | profesor profesorul învățătoare dirigintă
  pupil student | élève étudiant | Schüler student | alumno estudiante | elev student
  class lesson | classe cours | Klasse Unterricht | clase | clasă clasa
  child children kid | enfant | Kind kinder | niño niña niños | copil copii
  people persons | gens personnes | leute personen | gente personas | oameni persoane
  parent | parent | Eltern | padres | părinți părinții
  grandparents | grandsparents | großeltern | abuelos | bunici
  mother mum | mère maman | mutter mama | madre mamá | mama mamă mamei
  father dad | père papa | vater papa | padre papá | tată tata
  brother | frère | Bruder | hermano | frate
  sister | sœur | Schwester | hermana | soră
  daughter | fille | tochter | hija | fiică
  husband | mari époux | ehemann | marido esposo | soț
  wife | femme épouse | ehefrau | esposa mujer | soție
  aunt | tante | tante | tía | mătușă
  uncle | oncle | onkel | tío | unchi
  friend | ami amie | freund freundin | amigo amiga | prieten prietenă
  job work employment | emploi travail | Arbeit arbeitsverhältnis | empleo trabajo | muncă serviciu
  employer | employeur | Arbeitgeber | empleador | angajator
  employee | employé salarié | Mitarbeiter angestellter arbeitnehmer | empleado trabajador | angajat salariat
  colleague | collègue | kollege kollegin | colega compañero | coleg colegă
  boss manager | chef responsable directeur | chef vorgesetzter leiter | jefe director | șef șeful director
  vacation holiday | congé vacances | Urlaub Ferien | vacaciones | concediu vacanță
  probation trial | essai | Probezeit | prueba | probă
  meeting assembly | réunion assemblée | Sitzung Besprechung Versammlung | reunión asamblea | ședință adunare
  member | membre adhérent | Mitglied | socio miembro | membru
  chair president | président présidente | vorsitzender vorsitzende präsident | presidente presidenta | președinte
  treasurer | trésorier trésorière | kassenwart kassierer | tesorero tesorera | trezorier casier
  secretary | secrétaire | sekretär sekretärin schriftführer | secretario secretaria | secretar secretară
  fee dues | cotisation frais | Gebühr Beitrag | cuota tasa | cotizație taxă
  tuition fees | scolarité | Schulgeld studiengebühr | matrícula | școlarizare
  price | prix tarif | Preis | precio | preț prețul
  discount | remise réduction | Rabatt nachlass | descuento rebaja | reducere discount
  amount sum total | montant somme total | Betrag Summe gesamtbetrag | importe suma total | sumă suma total totalul
  appointment | rendezvous | Termin | cita | programare
  doctor | docteur médecin | doktor Arzt ärztin | doctor médico | doctor medic medicul
  dentist | dentiste | Zahnarzt zahnärztin | dentista | dentist stomatolog
  dermatologist | dermatologue | hautarzt dermatologe | dermatólogo | dermatolog
  hospital clinic | hôpital clinique | Krankenhaus Klinik | hospital clínica | spital clinică
  prescription | ordonnance | Rezept | receta | rețetă
  medicine drug | médicament | Medikament arznei | medicamento medicina | medicament
  vaccine vaccination | vaccin vaccination | Impfung | vacuna vacunación | vaccin vaccinare
  allergy allergic | allergie allergique | Allergie allergisch | alergia alérgico | alergie alergic
  fever | fièvre | fieber | fiebre | febră
  ill sick illness | malade maladie | krank Krankheit | enfermo enfermedad | bolnav boală
  diagnosis | diagnostic | Diagnose | diagnóstico | diagnostic
  blood | sang | blut | sangre | sânge
  birth born | naissance née | Geburt geboren | nacimiento nacido nacida | naștere născut născută
  birthday | anniversaire | geburtstag | cumpleaños | aniversare
  death died deceased | décès décédé décédée | tod gestorben verstorben | muerte fallecido fallecida | deces decedat
  heir | héritier héritière | erbe erbin | heredero heredera | moștenitor
  inheritance estate | succession héritage | Erbschaft nachlass | herencia sucesión | moștenire succesiune
  notary | notaire | Notar notarin | notario | notar
  bank | banque | Bank | banco | bancă banca
  loan credit | prêt crédit emprunt | Kredit Darlehen | préstamo crédito | credit împrumut
  interest | intérêt | zins zinsen Zinssatz | interés | dobândă
  mortgage | hypothèque | Hypothek | hipoteca | ipotecă
  transfer | virement | Überweisung | transferencia | transfer virament
  debt | dette | Schulden schuld | deuda | datorie
  fine penalty | amende pénalité | Bußgeld Strafe mahngebühr | multa sanción | amendă penalizare
  reminder | relance rappel | Mahnung erinnerung | recordatorio | somație
  property | foncier foncière immobilier | Grundstück Immobilie grundsteuer | inmueble propiedad | imobil proprietate
  grant subsidy | subvention aide | Zuschuss Förderung | subvención ayuda | subvenție finanțare
  order | commande | Bestellung Auftrag | pedido | comandă comanda
  delivery deliver supply | livraison livrer | Lieferung liefern liefert geliefert | entrega entregar | livrare livrat
  offer quote estimate | devis offre | Angebot kostenvoranschlag | oferta presupuesto | ofertă oferta deviz
  customer client | client cliente | Kunde kundin | cliente | client
  supplier | fournisseur | Lieferant | proveedor | furnizor
  wood timber | bois | Holz | madera | lemn
  machine | machine | Maschine | máquina | utilaj
  email mail | courriel | mail | correo | mesaj
  password | | Passwort kennwort | contraseña | parolă parola
  sign signed signature | signer signé signature | Unterschrift unterschreiben unterzeichnen | firmar firmado | semnătură semnat
  value worth | valeur | Wert | valor | valoare
  cut | coupé couper | schneiden gefällt | cortar cortado | tăiat
  money | argent | Geld | dinero | bani
  sale sell sold | vente vendre vendu vendue | Verkauf verkaufen verkauft | venta vender vendido | vânzare vândut
  purchase buy bought | achat acheter acheté | kauf kaufen gekauft | compra comprar comprado | cumpărare cumpărat
  car vehicle | voiture véhicule | auto Wagen Fahrzeug | coche vehículo automóvil | mașină mașina autovehicul autoturism
  bicycle bike | vélo bicyclette | Fahrrad rad | bicicleta bici | bicicletă bicicleta
  train | train | zug bahn | tren | tren trenul
  bus coach | autobus bus | bus | autobús autocar | autobuz autocar
  flight plane | avion | flug Flugzeug | vuelo avión | zbor avion
  arrive arrival | arriver arrivée | Ankunft ankommen landen | llegada llegar aterrizar | sosire ajunge
  departure leave | départ partir | Abfahrt abreise | salida salir | plecare plecarea pleacă
  theft stolen | vol volé | diebstahl gestohlen | robo robado | furt furat
  ticket | billet | Fahrkarte Eintrittskarte ticket | billete entrada | bilet
  trip travel journey excursion | voyage excursion sortie | reise Ausflug | viaje excursión | călătorie excursie
  fuel petrol | essence carburant | Benzin kraftstoff | gasolina combustible | benzină combustibil
  tyre tire | pneu | Reifen | neumático rueda | anvelopă anvelope cauciucuri
  brake | frein | Bremse bremsscheibe | freno | frână frâne
  battery | batterie | Batterie | batería | baterie
  workshop | atelier garage | Werkstatt | taller | atelier service
  inspection | contrôle | prüfung tüv Inspektion | inspección itv | inspecție itp
  accident | accident sinistre | Unfall | accidente siniestro | accident
  piano | piano | Klavier | piano | pian
  table | table | tisch | mesa | masă
  chair | chaise | stuhl | silla | scaun
  washing | lave-linge | Waschmaschine | lavadora | spălat
  fridge refrigerator | réfrigérateur frigo | Kühlschrank | frigorífico nevera | frigider frigorifică
  tree | arbre | Baum | árbol | copac pom
  cherry | cerisier cerise | kirsche kirschbaum | cerezo cereza | cireș
  book | livre | Buch bücher | libro | cartea cărți
  library | bibliothèque | Bibliothek bücherei | biblioteca | bibliotecă
  theatre theater | théâtre | Theater | teatro | teatru
  choir | chœur chorale | chor | coro | cor
  rehearsal | répétition | probe | ensayo | repetiție
  meal lunch | repas déjeuner cantine | Mittagessen mahlzeit | comida almuerzo | masă prânz
  breakfast | | Frühstück | desayuno | 
  begin start commence | commencer commence début | beginnen beginnt beginn anfangen angefangen | comenzar comienza empezar empieza inicio | începe începând început
  end expire expiry | fin finir terminer expire échéance | ende endet ablauf | fin termina terminar vence vencimiento caduca | sfârșit expiră expirare
  valid validity | valable validité | gültig gültigkeit | válido validez vigente | valabil valabilitate
  open opening | ouvert ouvre ouverture | geöffnet öffnet öffnung | abierto abre apertura | deschis deschide
  closed | fermé fermée fermeture | geschlossen | cerrado cierra | închis
  allowed permitted permission | autorisé permis admis accord | erlaubt gestattet erlaubnis genehmigung zustimmung | permitido permiso admitido | permis voie acord acordul
  forbidden prohibited | interdit interdite défendu | verboten untersagt | prohibido prohibida | interzis interzisă
  consumption usage use | consommation | Verbrauch | consumo | consum
  meter | compteur | Zähler | contador | contor contorul
  waste rubbish garbage | ordures déchets | Müll abfall | basura residuos | gunoi salubritate
  premium | prime cotisation | Prämie Beitrag | prima | primă prima
  cover covered | couvre couvrir couvert | deckt gedeckt deckung | cubre cubrir cubierto | acoperă acoperit
  swimming pool | piscine natation | Schwimmbad schwimmen | piscina natación | piscină înot
  annual yearly | annuel annuelle | jährlich jahres | anual | anual anuală
  monthly | mensuel mensuelle | monatlich | mensual | lunar lunară
  year | année | jahr | año | anul
  month | mois | monat | | lună luna
  week | semaine | woche | semana | săptămână
  day | jour | tag tage | día | zi zile ziua
  hour | heure | stunde | hora | oră ore
  salary wage earn | salaire gagner | Gehalt Lohn verdienen verdient | salario sueldo ganar | salariu salariul câștig
  rent | loyer | Miete | alquiler renta arrendamiento | chirie chiria
  pay paid payment | payer paiement | zahlen bezahlen Zahlung überweisen begleichen trägt | pagar pago paga cargo | plăti plată plătit plătită achită suport
  electricity power | électricité | Strom elektrizität | electricidad luz | electricitate curent
  insurance | assurance | Versicherung | seguro | asigurare asigurarea
  contract | contrat | Vertrag | contrato | contract contractul
  invoice bill | facture | Rechnung | factura | factură factura
  flat apartment | appartement logement | Wohnung apartment | piso apartamento vivienda | apartament apartamentul
  tax | taxe impôt | Steuer | impuesto | impozit taxă`;

/** Of plurals and cases, which the stem leaves on: `"Hunden"`. */
const GERMAN_ENDINGS = ["en", "er", "ern", "n"];

const translationsByToken = new Map<string, Set<string>>();
const joining = new Set<string>();
/** They are, or their stem is, a common English word of another kind: `perro` becomes `per`. */
const ENGLISH_TOO = new Set(
  tokensOf("perro nevera tag rad fille importe commande planta ușă taller cargo gefällt essence prime wand"),
);

for (const line of LINES.trim().split("\n")) {
  const [english = "", french = "", inGerman = "", spanish = "", romanian = ""] = line.split("|");
  const tokens = [english, french, inGerman, spanish, romanian].map(tokensOf);
  const nouns = tokensOf((inGerman.match(/\p{Lu}\p{L}+/gu) ?? []).join(" "));
  for (const noun of nouns) joining.add(noun);
  tokens[2]?.push(...nouns.flatMap((noun) => GERMAN_ENDINGS.map((ending) => noun + ending)));
  const foreign = tokens
    .slice(1)
    .flat()
    .filter((token) => !ENGLISH_TOO.has(token));
  const all = [...(tokens[0] ?? []), ...foreign];
  for (const token of all) {
    const translations = tokens[0]?.includes(token) === true ? foreign : all;
    translationsByToken.set(token, new Set([...(translationsByToken.get(token) ?? []), ...translations]));
  }
}

/**
 * The words that say the same as a question's word in other languages, and in its own where that is not English; none
 * for most words. English has its own list (`document-words`), and a model that knows what is near.
 */
export function translationsOf(term: string): Iterable<string> {
  return translationsByToken.get(term) ?? [];
}

/** Whether it is a German noun that others are made with: `Kaltmiete` of `Miete`. */
export function isJoiningNoun(token: string): boolean {
  return joining.has(token);
}

/** The joined form of a word with a hyphen, since its parts say something else. */
function tokensOf(words: string): string[] {
  return words
    .trim()
    .split(/\s+/)
    .flatMap((word) => tokenize(word.replaceAll("-", "")).filter((token) => !token.endsWith("*")));
}
