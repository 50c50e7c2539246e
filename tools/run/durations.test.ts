import { expect, test } from "vitest";
import { budgetsFor, dearest, overBudget, storiesOf } from "./durations.mjs";

const passed = (name: string, seconds: number) => ({ name, seconds, end: "passed" as const });
const BUDGETS = { seconds: 30, stories: { "e2e/b.spec.ts › slow": 90 } };

test("a report's stories have their files, what the last attempt took, and what they guard", () => {
  const inner = {
    file: "tests/e2e/b.spec.ts",
    title: "group",
    specs: [
      {
        title: "is not here",
        tests: [{ status: "skipped", annotations: [{ type: "skip", description: "no model" }], results: [] }],
      },
    ],
  };
  const report = {
    suites: [
      {
        file: "tests/e2e/b.spec.ts",
        title: "b.spec.ts",
        specs: [
          {
            title: "slow",
            tests: [
              {
                status: "flaky",
                annotations: [{ type: "guards", description: "the stores" }],
                results: [{ duration: 9_000 }, { duration: 4_500 }],
              },
            ],
          },
        ],
        suites: [inner],
      },
    ],
  };
  expect(storiesOf(report)).toEqual([
    { name: "e2e/b.spec.ts › slow", seconds: 4.5, end: "passed", guards: "the stores" },
    { name: "e2e/b.spec.ts › is not here", seconds: 0, end: "skipped", why: "no model" },
  ]);
  expect(storiesOf({})).toEqual([]);
});

test("a story that failed says with what, in one line without colours", () => {
  const results = [
    { duration: 1_000, errors: [{ message: "\u001b[31mError: not seen\u001b[39m\n  at line 3" }] },
  ];
  const specs = [{ title: "asks", tests: [{ status: "unexpected", annotations: [], results }] }];
  expect(storiesOf({ suites: [{ file: "tests/e2e/a.spec.ts", title: "a", specs }] })).toEqual([
    { name: "e2e/a.spec.ts › asks", seconds: 1, end: "failed", why: "Error: not seen" },
  ]);
});

test("the dearest come first", () => {
  const stories = [passed("a", 1), passed("b", 3), passed("c", 2)];
  expect(dearest(stories, 2).map(({ name }) => name)).toEqual(["b", "c"]);
});

test("a story above its budget is named, one that failed anyway or has a budget of its own is not", () => {
  const slow = passed("e2e/b.spec.ts › slow", 30);
  const failed = { name: "e2e/c.spec.ts › failed", seconds: 120, end: "failed" as const };
  expect(overBudget([slow, failed, passed("e2e/a.spec.ts › grew", 31.2)], BUDGETS)).toEqual([
    "e2e/a.spec.ts › grew took 31 s, its budget is 30 s",
  ]);
});

test("on a machine where most stories take twice as long, one that took twice its budget is not named", () => {
  const budgets = { seconds: 30, stories: { a: 60, b: 90, c: 120 } };
  const twice = [passed("a", 40), passed("b", 60), passed("c", 80), passed("d", 55)];
  expect(overBudget(twice, budgets)).toEqual([]);
  expect(overBudget([...twice, passed("grew", 61)], budgets)).toEqual(["grew took 61 s, its budget is 60 s"]);
  const quick = [passed("a", 1), passed("b", 1), passed("c", 1), passed("d", 25)];
  expect(overBudget(quick, budgets)).toEqual([]);
});

test("a budget is three times what a story took; one of a story that did not run stays", () => {
  const stories = [
    passed("quick", 9),
    passed("dear", 21),
    { ...passed("failed", 99), end: "failed" as const },
  ];
  expect(budgetsFor(stories, BUDGETS)).toEqual({
    seconds: 30,
    stories: { dear: 70, "e2e/b.spec.ts › slow": 90 },
  });
});
