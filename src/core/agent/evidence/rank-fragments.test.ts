import { expect, test } from "vitest";
import { aPassage } from "../../../../tests/fakes/a-passage";
import { parseFileId } from "../../domain/ids";
import { profileQuestion } from "./question-profile";
import { weighPassages } from "./rank-fragments";

/** The best fragment of all, with its path. @param files path and text. */
function bestOf(question: string, ...files: readonly (readonly [string, string])[]): string {
  const passages = files.map(([path, text], at) => aPassage(text, { path, fileId: parseFileId(`f${at}`) }));
  const ranked = weighPassages(profileQuestion(question, [], new Map()), passages)
    .flatMap(({ passage, fragments }) =>
      fragments.map(({ start, end, score }) => ({
        score,
        words: `${passage.path}: ${passage.text.slice(start, end)}`,
      })),
    )
    .sort((a, b) => b.score - a.score);
  return ranked[0]?.words ?? "";
}

test("the total speaks for the whole bill", () => {
  const bill = "Holm Lamps Ltd\n\nInvoice\n\nLamp oil 30.00\nWicks 10.00\nTotal due 48.00 EUR";
  const statement = "6 October, HOLM 17.50 EUR";
  expect(
    bestOf(
      "how much did we pay Holm Lamps in March 2025",
      ["2025-03 bill.pdf", bill],
      ["bank.txt", statement],
    ),
  ).toBe("2025-03 bill.pdf: Total due 48.00 EUR");
});

test("where the total is asked no other sum is meant", () => {
  expect(
    bestOf(
      "How much was the total at Holm Lamps?",
      ["notes.txt", "Wicks at Holm Lamps are 6.40 EUR each"],
      ["receipt.txt", "Holm Lamps\n\nWicks 89.60\n\nTotal 96.80 EUR"],
    ),
  ).toContain("96.80");
});

test("where no year is told, that of the file's name is meant", () => {
  const bill = "Holm Lamps\n\nTotal due 48.00 EUR";
  expect(
    bestOf(
      "total of the Holm Lamps bill of March 2025",
      ["bills/2024-03 Holm.pdf", bill],
      ["bills/2025-03 Holm.pdf", bill],
    ),
  ).toContain("2025-03 Holm.pdf");
});

test("what is so now stands in the newer paper, and what was once in the older one", () => {
  const files = [
    ["lease 2022.pdf", "The rent is 1,450 EUR per month."],
    ["lease 2025.pdf", "The rent is 1,620 EUR per month."],
  ] as const;
  expect(bestOf("how much is the rent?", ...files)).toContain("1,620");
  expect(bestOf("how much was the rent in 2022?", ...files)).toContain("1,450");
});

test("when something ends is told by a day rather than by a notice period", () => {
  expect(
    bestOf("When does the lease end?", [
      "lease.pdf",
      "The term is five years from 1 September 2025 to 31 August 2030.\n\nThe tenant may end the lease by three months' notice.",
    ]),
  ).toContain("31 August 2030");
});

test("what is said of somebody else comes after what is said of the one who was named", () => {
  expect(
    bestOf(
      "what does Ada earn per hour",
      ["contract Bo.txt", "The salary is 27,400 EUR per year."],
      ["contract Ada.txt", "Hourly rate 12.90 EUR"],
    ),
  ).toContain("contract Ada.txt");
});

test("what is said of another by its number is no answer", () => {
  const plan = "Period | Monday\n1 (8:45) | Chemistry with 9A\n4 (11:45) | Rivers with 8C";
  expect(bestOf("What do I teach on Monday in period 4?", ["plan.txt", plan])).toContain("Rivers");
  const evening = (year: number): [string, string] => [
    `${year}.md`,
    `# Year ${year} parents’ evening\n\nThursday 29 February, from 17:00 to 20:00.`,
  ];
  expect(bestOf("When is the year 11 parents evening?", evening(10), evening(11))).toContain("11.md");
  const [only] = weighPassages(profileQuestion("When is the year 11 parents evening?", [], new Map()), [
    aPassage(evening(10)[1]),
  ]);
  expect(only?.lacksName).toBe(true);
});

test("a statement is told by the function or the class that it stands in", () => {
  const setting = (name: string, value: string) =>
    `class ${name}(Setting):\n    cli = "${"x".repeat(300)}"\n    default = ${value}\n`;
  const best = (name: string) =>
    bestOf(`What is the default of ${name}?`, [
      "config.py",
      `${setting("Workers", "4")}\n${setting("Backlog", "2048")}`,
    ]);
  expect(best("workers")).toBe("config.py: default = 4");
  expect(best("backlog")).toBe("config.py: default = 2048");
});

test("where something is done is told by the code that does it rather than by what is written about it", () => {
  const code = ["check.sh", '# Checks the owner of a file.\ncheck_owner() {\n  stat -c %U "$1"\n}'] as const;
  const notes = ["CHANGELOG.md", "The owner of a file is checked in the Depot."] as const;
  expect(bestOf("Where in the code is the owner of a file checked?", notes, code)).toContain("check_owner()");
  expect(bestOf("Where is the check of a file's owner implemented?", notes, code)).toContain("check_owner()");
  expect(bestOf("Which function checks the owner of a file?", notes, code)).toContain("check_owner()");
});

test("where something is done is not told by code unless code was asked for", () => {
  const code = ["bags.py", "def check(bags):\n    return [bag for bag in bags if bag.checked]"] as const;
  expect(bestOf("Where are the bags checked?", ["gate.txt", "Bags are checked at Gate 4."], code)).toContain(
    "Gate 4",
  );
  const scoreOf = (question: string, text: string, ...others: readonly (readonly [string, string])[]) =>
    weighPassages(
      profileQuestion(question, [], new Map()),
      [["a.txt", text] as const, ...others].map(([path, words], at) =>
        aPassage(words, { path, fileId: parseFileId(`f${at}`) }),
      ),
    )[0]?.fragments[0]?.score ?? 0;
  const classes = "Ms Holm teaches two classes.";
  const alone = scoreOf("Which classes does Ms Holm teach?", classes);
  expect(alone).toBe(scoreOf("Does Ms Holm teach which classes?", classes));
  expect(scoreOf("Which classes does Ms Holm teach?", classes, code)).toBe(alone);
  const payment = "The methods of payment are cash and card.";
  expect(scoreOf("What methods of payment are there?", payment, code)).toBe(
    scoreOf("There are what methods of payment?", payment, code),
  );
});

test("when a version came is told by its heading", () => {
  const log =
    "## [2.4.0] - 2025-03-05\n\n- Lamps can be dimmed.\n\n## [2.3.0] - 2024-11-18\n\n- Released lamps.";
  expect(bestOf("When was 2.4.0 released?", ["CHANGELOG.md", log])).toContain("2025-03-05");
});

test("a cell of a notebook is told with what it printed", () => {
  const cells = "import lamps\nprint(len(lamps.broken))\n\n417\n\nThe rest is whole.";
  expect(bestOf("How many broken lamps?", ["count.ipynb", cells])).toBe(
    "count.ipynb: import lamps\nprint(len(lamps.broken))\n\n417",
  );
});
