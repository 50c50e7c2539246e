import type { Clock } from "../ports/clock";
import type { GenerateRequest, GeneratedPiece, Usage } from "../ports/language-model";

const TOKENS = 16;
const MOST_BROKEN_SHARE = 0.1;

/** How long a model took for a token, in milliseconds. */
export interface Pace {
  readonly reading: number;
  readonly writing: number;
}

/**
 * Makes a newly loaded model write sixteen tokens: some graphics drivers compute nonsense without an error.
 * @returns how fast it was, or what is wrong with the text.
 */
export async function selfTest(
  generate: (request: GenerateRequest) => AsyncIterable<GeneratedPiece>,
  clock: Clock,
): Promise<Pace | string> {
  let text = "";
  const begun = clock.now();
  let firstAt = begun;
  let usage: Usage = { promptTokens: 1, writtenTokens: 1 };
  const pieces = generate({
    messages: [{ role: "user", text: "Write one sentence about the sea." }],
    maxTokens: TOKENS,
    temperature: 0,
  });
  for await (const piece of pieces) {
    if (piece.kind === "end") ({ usage } = piece);
    if (piece.kind !== "text") continue;
    if (text === "") firstAt = clock.now();
    text += piece.text;
  }
  return (
    flawOf(text) ?? {
      reading: (firstAt - begun) / Math.max(1, usage.promptTokens),
      writing: (clock.now() - firstAt) / Math.max(1, usage.writtenTokens),
    }
  );
}

/** Finds an empty text, one sign repeated, or bytes that are not text. */
function flawOf(text: string): string | undefined {
  const characters = [...text.replace(/\s/g, "")];
  if (characters.length === 0) return "it wrote nothing";
  const broken = characters.filter((sign) => sign === "\ufffd").length;
  if (broken > MOST_BROKEN_SHARE * characters.length) return "it wrote bytes that are no text";
  if (characters.length >= TOKENS && new Set(characters).size <= 2)
    return "it wrote the same sign over and over";
  return undefined;
}
