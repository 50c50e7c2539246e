import { describe, expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { contentTokens } from "../../search/text/tokenize";
import { likelyAnswers } from "./likely-answer";
import { profileQuestion } from "./question-profile";
import { weighPassages } from "./rank-fragments";

interface Given {
  /** Of the sentence and its passage to the question. */
  readonly closeness: number;
  readonly rank?: number;
  readonly searched?: number;
  readonly history?: readonly string[];
  readonly matches?: boolean;
  /** False: no sentence was compared. */
  readonly compared?: boolean;
}

function judge(question: string, text: string, given: Given): boolean {
  const { closeness, rank = 0, searched = 450, history = [], matches = false, compared = true } = given;
  const weights = new Map(contentTokens(question).map((token) => [token, 2]));
  const profile = profileQuestion(question, history, weights, new Map(compared ? [[text, closeness]] : []));
  const [evidence] = weighPassages(profile, [aPassage(text)]);
  return evidence !== undefined && likelyAnswers(profile, evidence, { closeness, rank, searched, matches });
}

describe("likelyAnswers", () => {
  const conductor = "Ilse Verhoeven conducts the choir since September 2022.";

  test("takes a sentence with the words of the question, though not close by meaning", () => {
    expect(judge("Since when does Ilse Verhoeven conduct the choir?", conductor, { closeness: 0.15 })).toBe(
      true,
    );
  });

  test("takes a sentence with few of the words when it is close, and not when it is far", () => {
    const question = "Since when does Ilse lead the singers?";
    expect(judge(question, conductor, { closeness: 0.5 })).toBe(true);
    expect(judge(question, conductor, { closeness: 0.2 })).toBe(false);
  });

  test("takes a sentence that says it in other words", () => {
    const room = "Bookings go through the caretaker.";
    expect(judge("Who reserves the hall?", room, { closeness: 0.8 })).toBe(true);
    expect(judge("Who reserves the hall?", room, { closeness: 0.6 })).toBe(false);
  });

  test("takes the line with the number of whom it was asked, though it does not call it one", () => {
    const line = "Skagen Lights, helpdesk 01632 960133";
    expect(judge("phone number of the helpdesk", line, { closeness: 0.1, rank: 5 })).toBe(true);
    expect(judge("phone number of the boatyard", line, { closeness: 0.1, rank: 5 })).toBe(false);
  });

  test("takes the total of a bill that says the rest", () => {
    const bill = "Skagen Depot\n\nLamp oil 30.00\n\nTotal 48.00 EUR";
    expect(judge("what did we spend at Skagen Depot?", bill, { closeness: 0.1, rank: 5 })).toBe(true);
    expect(judge("what did we spend at Skagen Museum?", bill, { closeness: 0.1, rank: 5 })).toBe(false);
  });

  test("takes what stands under the version that was asked about, of the program that was", () => {
    const log = "## Depot 2.3.0\n\n- Wicks are trimmed by themselves.";
    const far = { closeness: 0, rank: 3 };
    expect(judge("What changed in Depot 2.3.0?", log, far)).toBe(true);
    expect(judge("What changed in Depot 2.5.0?", log, far)).toBe(false);
    expect(judge("What changed in Skagen 2.3.0?", log, far)).toBe(false);
  });

  test("takes what is said of a day", () => {
    const line = "Oil and wicks, work done 12 Sept 2025";
    expect(judge("what happened on 12/09/2025?", line, { closeness: 0.1, rank: 5 })).toBe(true);
    expect(judge("what happened on 13/09/2025?", line, { closeness: 0.1, rank: 5 })).toBe(false);
  });

  test("a condition with “without” asks for no denial", () => {
    const row = "Leaving out dropout gives an accuracy of 89.9.";
    expect(judge("What is the accuracy without dropout?", row, { closeness: 0.7 })).toBe(true);
    expect(judge("What does not give accuracy of dropout?", row, { closeness: 0.7 })).toBe(false);
  });

  test("takes a rule about all that is asked, though it does not say that it allows", () => {
    const rule = "The tenant shall not smoke in the flat or in the common parts of the house.";
    expect(judge("Am I allowed to smoke in the flat?", rule, { closeness: 0.1, rank: 5 })).toBe(true);
    expect(judge("Am I allowed to paint in the flat?", rule, { closeness: 0.1, rank: 5 })).toBe(false);
  });

  test("goes by the words alone where the text is in another language than English", () => {
    const given = { closeness: 0.1, matches: true };
    expect(judge("Who is the landlord?", "Der Vermieter der Wohnung ist Heinrich Zoller.", given)).toBe(true);
    expect(judge("Who is the landlord?", "The landlord said that he is away.", given)).toBe(false);
  });

  test("goes by its passage when no sentence could be compared", () => {
    const question = "Since when does Ilse lead the singers?";
    expect(judge(question, conductor, { closeness: 0.5, compared: false })).toBe(true);
    expect(judge(question, conductor, { closeness: 0.2, compared: false })).toBe(false);
  });

  test("asks more of what the search found later, and of the best of many", () => {
    const question = "Since when does Ilse lead the singers?";
    expect(judge(question, conductor, { closeness: 0.5, rank: 3 })).toBe(false);
    expect(judge(question, conductor, { closeness: 0.45, searched: 45 })).toBe(true);
    expect(judge(question, conductor, { closeness: 0.45, searched: 10_000_000 })).toBe(false);
  });

  test("asks more of a sentence without the kind of thing that was asked for", () => {
    const bus = "Reisen Kettler offers a bus with 49 seats.";
    expect(judge("Which seats has the bus of Reisen Kettler inside?", bus, { closeness: 0.35 })).toBe(true);
    expect(judge("When has the bus of Reisen Kettler seats inside?", bus, { closeness: 0.35 })).toBe(false);
  });

  test("asks more of a sentence that is not near the name of the question", () => {
    const lent = "The songs go back to the choir in June.";
    expect(judge("When do the songs go to the good choir?", lent, { closeness: 0.4 })).toBe(true);
    expect(judge("When do the songs go to the Leuven choir?", lent, { closeness: 0.4 })).toBe(false);
  });

  test("takes a sentence that says every word that was asked and the kind of thing, wherever it was found", () => {
    const permit = "Permit number NL-0417 was granted by the province.";
    expect(judge("permit number", permit, { closeness: 0, rank: 4 })).toBe(true);
    expect(judge("number of the fishing permit", permit, { closeness: 0, rank: 4 })).toBe(false);
    expect(judge("When was the permit granted?", permit, { closeness: 0, rank: 4 })).toBe(false);
  });

  test("what is so does not answer for what is not", () => {
    const question = "Which countries did not join the treaty?";
    expect(judge(question, "Six countries did join the treaty.", { closeness: 0.6 })).toBe(false);
    expect(judge(question, "Six countries never did join the treaty.", { closeness: 0.6 })).toBe(true);
    expect(judge(question, "All countries but six refused to join the treaty.", { closeness: 0.6 })).toBe(
      true,
    );
  });

  test("a reason may be told without a not", () => {
    const bought = "New folders were put off because the account is low.";
    expect(judge("Why were new folders not bought?", bought, { closeness: 0.5 })).toBe(true);
  });

  test("in another language than English, words may decide alone", () => {
    const question = "Wann hat der Chor seine Proben?";
    const text = "Der Chor probt am Montag.";
    expect(judge(question, text, { closeness: 0, matches: true })).toBe(true);
    expect(judge(question, text, { closeness: 0, matches: false, rank: 4 })).toBe(false);
  });

  test("asks less of what lives on an earlier question", () => {
    const paid = "The firm of Omar Haddad pays for repairs.";
    expect(judge("Who pays for boilers here?", paid, { closeness: 0.35 })).toBe(false);
    expect(
      judge("and who pays for it?", paid, {
        closeness: 0.4,
        history: ["What is the state of boilers here?"],
      }),
    ).toBe(true);
  });
});
