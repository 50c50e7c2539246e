import { describe, expect, test } from "vitest";
import { memoryLibrary } from "../../../tests/fakes/memory-library";
import { decide } from "./decide";

const library = memoryLibrary([{ path: "a.txt", text: "Some text." }]);

describe("decide", () => {
  test.each([
    ["Hi!", "This is a greeting."],
    ["Good morning", "This is a greeting."],
    ["Grüezi? Hallo!", undefined],
    ["Guten Tag", "This is a greeting."],
    ["Bună ziua", "This is a greeting."],
    ["Thanks a lot!", "This is thanks."],
    ["Vielen Dank", "This is thanks."],
    ["Mulțumesc!", "This is thanks."],
    ["ok, thank you very much for your help", "This is thanks."],
    ["au revoir", "This is a farewell."],
    ["What can you do?", "This asks about the app, not about the files."],
    ["What's your name?", "This asks about the app, not about the files."],
    ["¿Quién eres?", "This asks about the app, not about the files."],
    ["Comment ça va ?", "This is small talk."],
    ["Grazie mille!", "This is thanks."],
    ["dank je wel", "This is thanks."],
    ["Dziękuję", "This is thanks."],
    ["Спасибо!", "This is thanks."],
    ["ありがとう", "This is thanks."],
    ["Olá", "This is a greeting."],
    ["नमस्ते", "This is a greeting."],
    ["你好", "This is a greeting."],
    ["/clear", "This is a command, not a question."],
    ["??", "The question holds no words."],
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
});
