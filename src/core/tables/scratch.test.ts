import { test } from "vitest";
import { aPassage } from "../../../tests/fakes/a-passage";
import { compute } from "./compute";
import { countingAsked } from "./counting-asked";
import { planFor } from "./plan";
import { tableOf } from "./table";
import { wordsIn } from "./words-in";
import { planConfidence } from "../answer/count/plan-confidence";
test("scratch", () => {
  const rows = [["", "send drawings to the county"], ["x", "call surveyor"], ["", "pay the fee"]];
  const passage = aPassage("x");
  for (const header of [["", ""], ["Done", "Task"], ["", "Task"]]) {
    const t = tableOf(header, rows.map((cells, at) => ({ cells, passage, start: at, end: at + 1 })));
    for (const q of ["Which tasks are still open for the pool permit?", "What is still to do for the pool permit?", "Which tasks are done?", "What is left to do?", "Welche Aufgaben sind noch offen?", "What have I already done for the pool permit?"]) {
      const asked = countingAsked(q);
      const plan = asked && planFor(asked, t, () => wordsIn("task-boxes/Pool permit.md"));
      const c = plan && compute(asked, plan);
      const judged: any = plan && c && { plan, asked, computed: c, isOfPapers: false, isNamed: false, unknownPlaces: plan.unknown.map(() => 1), meantElsewhere: 0, lead: plan.bound };
      console.log(header.join("|"), q, plan && JSON.stringify({ bound: plan.bound, unknown: plan.unknown, head: plan.head, spare: plan.spare, filters: plan.filters }), c?.rows.map((r) => r.cells.join("/")), judged && planConfidence(judged));
    }
  }
});
