import { describe, expect, test } from "vitest";
import { joinFlowedLines } from "./flowed-text";

const join = (...lines: readonly string[]) => joinFlowedLines(lines.join("\r\n"), false).split("\n");

describe("flowed text", () => {
  test("goes on behind a space, as long as it is quoted as often", () => {
    expect(
      join("When will ", "it be dry?", ">> It leaks ", ">> again. ", "> Since ", "> May. ", "In June."),
    ).toEqual(["When will it be dry?", ">> It leaks again. ", "> Since May. ", "In June."]);
  });

  test("knows quotes with spaces between them", () => {
    expect(join("> > It leaks ", "> > again. ", "> Since May.")).toEqual([
      "> > It leaks again. ",
      "> Since May.",
    ]);
  });

  test("ends before an empty line and before the signature", () => {
    expect(join("Dear Ada, ", "", "it is dry. ", "-- ", "Ben", "> It leaks. ", "> -- ", "> Ada")).toEqual([
      "Dear Ada, ",
      "",
      "it is dry. ",
      "-- ",
      "Ben",
      "> It leaks. ",
      "> -- ",
      "> Ada",
    ]);
  });

  test("loses the spaces that were only put there to send it", () => {
    expect(join(" From here ", " > there", "  two")).toEqual(["From here > there", " two"]);
    expect(joinFlowedLines("Regen \nschirm  \nund\n> Regen \n> rohr", true)).toBe(
      "Regenschirm und\n> Regenrohr",
    );
  });

  test("of one long paragraph takes no longer than other text", () => {
    expect(joinFlowedLines("word \n".repeat(200_000), false)).toHaveLength(1_000_001);
  });
});
