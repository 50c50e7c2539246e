import type { Embedder } from "../../src/core/ports/embedder";
import { assertEqual, assertTrue, type ContractCase } from "./assert";

/** What every embedder promises. */
export function embedderContract(load: () => Promise<Embedder>): readonly ContractCase[] {
  const claim = (title: string, run: (embedder: Embedder) => Promise<void>): ContractCase => ({
    title,
    run: async () => run(await load()),
  });
  return [
    claim(
      "a vector has the model's dimensions and unit length, also that of no text at all",
      async (embedder) => {
        for (const text of ["The lease ends on 31 March 2027.", "", "🙂", "word ".repeat(2_000)]) {
          const vector = await embedder.embed(text, "passage");
          assertEqual(vector.length, embedder.model.dimensions);
          assertTrue(
            Math.abs(dot(vector, vector) - 1) < 1e-3,
            `the length is 1 for ${JSON.stringify(text.slice(0, 20))}`,
          );
        }
      },
    ),
    claim("the same text has the same vector, in a buffer of its own", async (embedder) => {
      const first = await embedder.embed("Who pays for the boiler?", "question");
      const kept = [...first];
      const second = await embedder.embed("Who pays for the boiler?", "question");
      assertEqual([...second], kept);
      first.fill(0);
      assertEqual([...second], kept);
    }),
    claim("a question is nearer to its passage than to another", async (embedder) => {
      const question = await embedder.embed("When does the lease end?", "question");
      const near = await embedder.embed("The lease shall end on 31 March 2027.", "passage");
      const far = await embedder.embed("Preheat the oven and grease the tin.", "passage");
      assertTrue(dot(question, near) > dot(question, far), "the lease is nearer than the oven");
    }),
    claim("calls made at once each get their own text's vector", async (embedder) => {
      const texts = ["rent", "boiler repairs in winter", "the cat may stay", "rent"];
      const together = await Promise.all(texts.map((text) => embedder.embed(text, "passage")));
      for (const [i, text] of texts.entries()) {
        assertEqual([...(together[i] ?? [])], [...(await embedder.embed(text, "passage"))]);
      }
    }),
    claim("an aborted call rejects, and the next one is answered", async (embedder) => {
      const abort = new AbortController();
      abort.abort();
      const outcome = await embedder.embed("rent", "passage", abort.signal).then(
        () => "answered",
        () => "rejected",
      );
      assertEqual(outcome, "rejected");
      assertEqual((await embedder.embed("rent", "passage")).length, embedder.model.dimensions);
    }),
  ];
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, number, i) => sum + number * (b[i] ?? 0), 0);
}
