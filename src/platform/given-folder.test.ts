import { expect, it } from "vitest";
import { visitFolder } from "./given-folder";

it("writes out signs that make a name look like another, and loses no file by it", () => {
  const file = new File([], "a");
  const paths = ["\u202excod.exe", "\\u202Excod.exe", "a\u200b/b.txt", "Größe.txt"];
  const given = visitFolder(
    "Pa\u200bpers",
    paths.map((path) => ({ path, file })),
  );
  expect(given).toMatchObject({
    root: {
      name: "Pa\\u200Bpers",
      files: ["\\u202Excod.exe (2)", "\\u202Excod.exe", "a\\u200B/b.txt", "Größe.txt"].map((path) => ({
        path,
      })),
    },
  });
});
