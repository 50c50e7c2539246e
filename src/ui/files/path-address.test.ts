import { expect, it } from "vitest";
import { addressOfPath, pathOfAddress } from "./path-address";

const paths = ["lease.pdf", "2024/Q&1/rent.txt", "2024/Q&1/50%.txt", "2025/rent.txt"];

it("a file and every folder above one are found by their marks", () => {
  for (const path of [...paths, "2024/", "2024/Q&1/", "2025/"])
    expect(pathOfAddress(addressOfPath(path), paths)).toBe(path);
});

it("a mark tells no path, and one that nothing has finds nothing", () => {
  expect(addressOfPath("Private/divorce.pdf")).toMatch(/^[\da-z]+-[\da-z]+$/);
  expect(pathOfAddress(addressOfPath("2023/"), paths)).toBeUndefined();
  expect(pathOfAddress("", paths)).toBeUndefined();
});
