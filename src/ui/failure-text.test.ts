import { expect, it } from "vitest";
import type { Failure } from "../core/domain/failure";
import { failureText } from "./failure-text";

const RAW = "Failed to execute 'getDirectoryHandle' on 'FileSystemDirectoryHandle'";

it("what a browser threw is no part of the sentence, and stands behind it", () => {
  const failures: readonly Failure[] = [
    { kind: "unexpected", detail: RAW },
    { kind: "folder-unreadable", name: "Taxes", detail: RAW },
    { kind: "storage-broken", detail: RAW },
    { kind: "model-missing", model: "MiniLM", detail: RAW },
    { kind: "model-broken", model: "MiniLM", detail: RAW },
    { kind: "inference-failed", model: "MiniLM", detail: RAW },
    { kind: "not-a-model", file: "a.gguf", detail: RAW },
    { kind: "model-not-loaded", model: "Large", detail: RAW },
    { kind: "download-stopped", model: "Large", reason: "unreachable", detail: RAW },
    { kind: "not-a-conversation", detail: RAW },
    { kind: "not-a-language", file: "deu.traineddata", detail: RAW },
    { kind: "language-not-fetched", language: "German", reason: "damaged", detail: RAW },
    { kind: "generation-failed", model: "Large", detail: RAW },
  ];
  for (const failure of failures) {
    const { title, advice, detail } = failureText(failure);
    expect(title + advice).not.toContain(RAW);
    expect(title).toMatch(/[.!?]$/);
    expect(detail).toBe(RAW);
  }
});

it("a failure that this version does not know is told in words, with its name behind them", () => {
  // A stored failure may come from a newer version.
  const unknown = { kind: "moon-eclipsed" } as unknown as Failure;
  expect(failureText(unknown)).toMatchObject({ title: "Something went wrong.", detail: "moon-eclipsed" });
});
