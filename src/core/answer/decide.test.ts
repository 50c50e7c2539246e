import { describe, expect, test } from "vitest";
import { memoryLibrary } from "../../../tests/fakes/memory-library";
import { decide } from "./decide";

const library = memoryLibrary([{ path: "a.txt", text: "Some text." }]);

describe("decide", () => {
  test.each([
    ["Hi!", "greeting"],
    ["Good morning", "greeting"],
    ["Grüezi? Hallo!", undefined],
    ["Guten Tag", "greeting"],
    ["Bună ziua", "greeting"],
    ["Thanks a lot!", "thanks"],
    ["Vielen Dank", "thanks"],
    ["Mulțumesc!", "thanks"],
    ["ok, thank you very much for your help", "thanks"],
    ["au revoir", "farewell"],
    ["What can you do?", "about the app"],
    ["What's your name?", "about the app"],
    ["¿Quién eres?", "about the app"],
    ["Comment ça va ?", "small talk"],
    ["Grazie mille!", "thanks"],
    ["dank je wel", "thanks"],
    ["Dziękuję", "thanks"],
    ["Спасибо!", "thanks"],
    ["ありがとう", "thanks"],
    ["Olá", "greeting"],
    ["नमस्ते", "greeting"],
    ["你好", "greeting"],
    ["/clear", "command"],
    ["??", "no words"],
  ])("%j is talk: %s", async (question, reason) => {
    const decision = await decide(question, library);
    expect(decision.retrieve ? undefined : decision.reason).toBe(reason);
  });

  test.each([
    "thanks, and when does it end?",
    "Hi, when does the lease end?",
    "hello world program",
    "What can you do with the old boiler?",
    "Merci de me dire quand finit le bail",
    "danke für nichts vertrag",
    "who are the tenants?",
    "and who pays for it?",
    "lease",
    "tak faktury",
    "obrigado a pagar",
  ])("%j is a question for the files", async (question) => {
    expect((await decide(question, library)).retrieve).toBe(true);
  });

  test.each([
    ["Guten Tag", "Hallo."],
    ["merci beaucoup", "Je vous en prie."],
    ["Dziękuję", "Proszę bardzo."],
    ["你好", "你好"],
    ["Hello there", "Hello."],
  ])("%j is replied to in its language", async (question, beginning) => {
    const decision = await decide(question, library);
    expect(decision.retrieve ? "" : decision.reply).toMatch(new RegExp(`^${beginning}`));
  });

  test.each([
    ["/hilfe, wo ist der Mietvertrag?", "Befehle gibt es hier nicht."],
    ["/aide, où est le contrat de bail ?", "Il n’y a pas de commandes ici."],
    ["/help, where is the lease?", "There are no commands here."],
  ])("a command is replied to in its language: %j", async (question, beginning) => {
    const decision = await decide(question, library);
    expect(decision.retrieve ? "" : decision.reply).toMatch(new RegExp(`^${beginning}`));
  });

  test.each([
    ["Wann endet der Mietvertrag?", "Stellen Sie eine Frage"],
    ["Când se termină contractul de închiriere?", "Puneți o întrebare"],
    ["Quando finisce il contratto di affitto?", "Fai una domanda"],
    ["", "Ask a question"],
  ])(
    "a question without words is replied to in the language of the one before: %j",
    async (earlier, beginning) => {
      const decision = await decide("?!", library, { earlier });
      expect(decision.retrieve ? "" : decision.reply).toMatch(new RegExp(`^${beginning}`));
    },
  );

  test.each([
    ["When does the lease end?", "There is no folder yet."],
    ["Wann endet der Mietvertrag?", "Es gibt noch keinen Ordner."],
    ["Quand se termine le contrat de bail ?", "Il n’y a pas encore de dossier."],
    ["¿Cuándo termina el contrato de alquiler?", "Todavía no hay ninguna carpeta."],
    ["Quando finisce il contratto di affitto?", "Non c’è ancora nessuna cartella."],
    ["Quando é que termina o contrato de arrendamento?", "Ainda não há nenhuma pasta."],
    ["Wanneer loopt het huurcontract af?", "Er is nog geen map."],
    ["Kiedy kończy się umowa najmu?", "Nie ma jeszcze żadnego folderu."],
    ["Când se termină contractul de închiriere?", "Nu există încă niciun dosar."],
  ])("without a folder, that is said in the language of the question: %j", async (question, beginning) => {
    const decision = await decide(question, memoryLibrary([]));
    expect(decision.retrieve ? "" : decision.reply).toMatch(new RegExp(`^${beginning}`));
  });
});
