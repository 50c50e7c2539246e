import { expect, test } from "vitest";
import { aTable } from "../../../../tests/fakes/a-table";
import { planFor } from "../../tables/plan";
import { countingAsked } from "../../tables/counting-asked";
import { compute } from "../../tables/compute";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { meaningsIn } from "./near-words";

const CAR = aTable(`
What | Where | £
fuel | Tollgate Fuels | 58.71
fuel | Shorebank | 59.04
tyres | Tollgate Fuels | 312.00
tyres | Shorebank | 30.00
`);

/** A library whose model finds texts as near to a word as is told here. */
function near(cosines: Readonly<Record<string, number>>): RetrievalPorts {
  const compare: RetrievalPorts["library"]["compare"] = async (_, passages) =>
    passages.map(({ segments }) => ({
      match: 0,
      segments: segments.map((text) => ({ match: 0, cosine: cosines[text] ?? 0 })),
    }));
  return { library: { compare }, signal: new AbortController().signal } as unknown as RetrievalPorts;
}

test("a word stands for the text that is nearest by far, in the scale of either model", async () => {
  const asked = countingAsked("petrol total for the car")!;
  for (const cosines of [
    { fuel: 0.79, "Tollgate Fuels": 0.7, tyres: 0.46, What: 0.3 },
    { fuel: 0.93, "Tollgate Fuels": 0.92, tyres: 0.89, What: 0.85, Where: 0.85, "£": 0.8, Shorebank: 0.8 },
  ]) {
    const meanings = await meaningsIn(CAR, ["petrol"], near(cosines));
    const plan = planFor(asked, CAR, () => [], meanings);
    expect(plan && compute(asked, plan)?.amounts[0]?.value).toBe(117.75);
    expect(plan).toMatchObject({ filters: ["What: petrol ≈ fuel"], isPartial: true });
  }
});

test("a word that is hardly nearer to one text than to others stands for none", async () => {
  const meanings = await meaningsIn(CAR, ["graphene"], near({ fuel: 0.91, tyres: 0.9, What: 0.85 }));
  expect(meanings.size).toBe(0);
});
