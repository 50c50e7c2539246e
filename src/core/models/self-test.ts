import type { GenerateRequest, GeneratedPiece } from "../ports/language-model";

const TOKENS = 16;
const MOST_BROKEN_SHARE = 0.1;

/**
 * Makes a newly loaded model write sixteen tokens: some graphics drivers compute nonsense without an error.
 * @returns what is wrong with the text; undefined when nothing is.
 */
export async function selfTest(
  generate: (request: GenerateRequest) => AsyncIterable<GeneratedPiece>,
): Promise<string | undefined> {
  let text = "";
  const pieces = generate({
    messages: [{ role: "user", text: "Write one sentence about the sea." }],
    maxTokens: TOKENS,
    temperature: 0,
  });
  for await (const piece of pieces) if (piece.kind === "text") text += piece.text;
  return flawOf(text);
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
