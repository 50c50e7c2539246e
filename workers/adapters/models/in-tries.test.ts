import { expect, test } from "vitest";
import { AppError } from "../../../src/core/domain/failure";
import { inTries, type StopReason } from "./in-tries";

const { signal } = new AbortController();

function failing(...ends: readonly (Error | string)[]) {
  const pauses: number[] = [];
  let tried = 0;
  const stopped = (reason: StopReason, thrown: unknown): AppError =>
    new AppError({ kind: "download-stopped", model: "m", reason, detail: String(thrown) });
  const take = async (): Promise<string> => {
    const end = ends[tried++] ?? "too many tries";
    if (typeof end !== "string") throw end;
    return end;
  };
  const sleep = async (ms: number): Promise<void> => void pauses.push(ms);
  const outcome = inTries(take, stopped, signal, sleep).catch((thrown: unknown) =>
    thrown instanceof AppError ? thrown.failure : thrown,
  );
  return { outcome, pauses, tried: () => tried };
}

test("a file is taken in at the third try, after longer and longer pauses", async () => {
  const { outcome, pauses } = failing(new Error("cut"), new Error("cut"), "whole");
  expect(await outcome).toBe("whole");
  expect(pauses).toEqual([1_000, 2_000]);
});

test.each([
  [new Error("cut"), "unreachable"],
  [new RangeError("short"), "damaged"],
])("the third failure ends it with its reason: %s", async (end, reason) => {
  const { outcome, tried } = failing(end, end, end);
  expect(await outcome).toMatchObject({ reason });
  expect(tried()).toBe(3);
});

test("a lack of space and a failure of the app end it at once", async () => {
  const full = failing(new DOMException("full", "QuotaExceededError"));
  expect(await full.outcome).toMatchObject({ reason: "no room" });
  const gone = failing(
    new AppError({ kind: "download-stopped", model: "m", reason: "not found", detail: "404" }),
  );
  expect(await gone.outcome).toMatchObject({ reason: "not found" });
  expect([full.tried(), gone.tried()]).toEqual([1, 1]);
});
