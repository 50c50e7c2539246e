import { describe, expect, test } from "vitest";
import { aPassage } from "../../../tests/fakes/a-passage";
import { contentTokens } from "../search/tokenize";
import { likelyAnswers } from "./likely-answer";
import { profileQuestion } from "./question-profile";
import { weighPassages } from "./rank-fragments";

function judge(question: string, text: string, closeness: number, history: readonly string[] = []): boolean {
  const weights = new Map(contentTokens(question).map((token) => [token, 2]));
  const profile = profileQuestion(question, history, weights);
  const [evidence] = weighPassages(profile, [aPassage(text)]);
  return evidence !== undefined && likelyAnswers(profile, evidence, closeness);
}

describe("likelyAnswers", () => {
  const conductor = "Ilse Verhoeven conducts the choir since September 2022.";

  test("takes a sentence with the words of the question, however far its passage", () => {
    expect(judge("Since when does Ilse Verhoeven conduct the choir?", conductor, 0)).toBe(true);
  });

  test("takes a sentence with half of the words when its passage is close, and not when it is far", () => {
    expect(judge("Since when does Ilse lead the singers of the choir?", conductor, 0.5)).toBe(true);
    expect(judge("Since when does Ilse lead the singers of the choir?", conductor, 0.1)).toBe(false);
  });

  test("asks more of a sentence without the kind of thing that was asked for", () => {
    const bus = "Reisen Kettler offers a bus with 49 seats.";
    expect(judge("Which seats has the bus of Reisen Kettler inside?", bus, 0.15)).toBe(true);
    expect(judge("When has the bus of Reisen Kettler seats inside?", bus, 0.15)).toBe(false);
  });

  test("asks more of a sentence that is not near the name of the question", () => {
    const lent = "The songs go back to the choir in June.";
    expect(judge("When do the songs go to the good choir?", lent, 0.2)).toBe(true);
    expect(judge("When do the songs go to the Leuven choir?", lent, 0.2)).toBe(false);
  });

  test("what is so does not answer for what is not", () => {
    const question = "Which countries did not join the treaty?";
    expect(judge(question, "Six countries did join the treaty.", 0.6)).toBe(false);
    expect(judge(question, "Six countries never did join the treaty.", 0.6)).toBe(true);
    expect(judge(question, "All countries but six refused to join the treaty.", 0.6)).toBe(true);
  });

  test("a reason may be told without a not", () => {
    const bought = "New folders were put off because the account is low.";
    expect(judge("Why were new folders not bought?", bought, 0.5)).toBe(true);
  });

  test("does not judge by closeness what is asked in another language than English", () => {
    expect(judge("Wann hat der Chor den Dirigenten gewählt?", "Der Chor probt am Montag.", 0)).toBe(true);
  });

  test("asks less of what lives on an earlier question", () => {
    const paid = "The firm of Omar Haddad pays for repairs.";
    expect(judge("Who pays for boilers here?", paid, 0.1)).toBe(false);
    expect(judge("and who pays for it?", paid, 0.1, ["What is the state of boilers here?"])).toBe(true);
  });
});
