import { afterEach, expect, it, vi } from "vitest";
import { watchLaunch } from "./installed-app";

afterEach(() => vi.unstubAllGlobals());

class FileHandle {
  readonly kind = "file";
}
class DirectoryHandle {
  readonly kind = "directory";
}

/** What the app is told of launches with these parameters. */
function toldOf(launches: readonly unknown[]): readonly unknown[] {
  vi.stubGlobal("FileSystemFileHandle", FileHandle);
  const told: unknown[] = [];
  const setConsumer = (consumer: (launch: unknown) => void): void => launches.forEach(consumer);
  vi.stubGlobal("window", { launchQueue: { setConsumer } });
  watchLaunch((root) => told.push(root));
  return told;
}

it("a launch with files of the system gives them, and nothing else that it may bring", () => {
  const file = new FileHandle();
  expect(toldOf([{ files: [file, new DirectoryHandle(), "a.txt", undefined, {}] }])).toEqual([
    { kind: "files", handles: [file] },
  ]);
});

it("a launch without files is no files, and one after another is told each for itself", () => {
  expect(
    toldOf([{}, { files: [] }, { files: [new DirectoryHandle()] }, { targetURL: "javascript:1" }]),
  ).toEqual([]);
  expect(toldOf([{ files: [new FileHandle()] }, { files: [new FileHandle()] }])).toHaveLength(2);
});

it("a browser that launches nothing is asked for nothing", () => {
  vi.stubGlobal("window", {});
  expect(() => watchLaunch(() => undefined)).not.toThrow();
});
