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
  "#/files/f-1?at=1a2b-3c4d",
  "#/uses",
  "#/uses/f-1",
  "#/text/x_9?start=4&end=90",
  "#/text/x_9?source=m-4.12",
  "#/access/f1",
  "#/settings",
  "#/privacy",
  "#/privacy/offline",
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
