import { expect, it } from "vitest";
import { parseRoute, routeToHash } from "./route";

it.each([
  "#/",
  "#/c/c1",
  "#/c/c1?at=m-2",
  "#/c/c1?source=m-2.3",
  "#/c/c1?at=m-2&source=m-4.12",
  "#/files",
  "#/files/f-1",
  "#/files/f-1?only=failed",
  "#/files/f-1?in=2024%2FQ%261%2F",
  "#/uses",
  "#/uses/f-1",
  "#/text/x_9?start=4&end=90",
  "#/text/x_9?start=4&end=90&first=R%26D%3A%20100%25",
  "#/text/x_9?start=4&end=90&first=The%20rent&last=a%20month.",
  "#/access/f1",
  "#/settings",
  "#/privacy",
])("%s leads somewhere and back", (hash) => {
  expect(routeToHash(parseRoute(hash))).toBe(hash);
});

it.each(["", "#", "#/nowhere", "#/c/", "#/c/%3Cscript%3E", "#/text/", "#/files/a b"])(
  "%j, which is no route, leads to a new conversation",
  (hash) => {
    expect(parseRoute(hash)).toEqual({ kind: "ask", conversationId: undefined });
  },
);

it("a range that is not one is empty", () => {
  expect(parseRoute("#/text/x?start=9&end=-4")).toMatchObject({ start: 9, end: 9 });
});
