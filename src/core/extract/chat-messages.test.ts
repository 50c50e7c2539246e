import { describe, expect, it } from "vitest";
import { messagesOf } from "./chat-messages";

const blocksOf = (text: string) =>
  messagesOf(text, { kind: "paragraph", start: 0, end: text.length }).map((block) => [
    block.kind,
    text.slice(block.start, block.end),
    block.kind === "message" ? block.sender : undefined,
  ]);

describe("messagesOf", () => {
  it("tells the messages of a chat with who sent them, as messengers export them", () => {
    expect(
      blocksOf("[29/09/2025, 03:04] Luca: all quiet\n[29/09/2025, 03:06] Gwen: sump pump?\ncheck the float"),
    ).toEqual([
      ["message", "[29/09/2025, 03:04] Luca: all quiet", "Luca"],
      ["message", "[29/09/2025, 03:06] Gwen: sump pump?\ncheck the float", "Gwen"],
    ]);
    expect(blocksOf("12.03.24, 18:02 - Ana María: ya voy\n12.03.24, 18:05 - Jo: ok")).toEqual([
      ["message", "12.03.24, 18:02 - Ana María: ya voy", "Ana María"],
      ["message", "12.03.24, 18:05 - Jo: ok", "Jo"],
    ]);
  });

  it("tells the entries of a log, and what stands before the first", () => {
    expect(blocksOf("Log of May\n2024-05-01T07:31:10Z started\n2024-05-01T07:32:00Z failed")).toEqual([
      ["paragraph", "Log of May", undefined],
      ["message", "2024-05-01T07:31:10Z started", undefined],
      ["message", "2024-05-01T07:32:00Z failed", undefined],
    ]);
  });

  it("leaves any other paragraph as it is", () => {
    const text = "2024-05-01 10:00 we met.\nNothing was decided.";
    expect(blocksOf(text)).toEqual([["paragraph", text, undefined]]);
  });
});
