import { expect, it } from "vitest";
import { ignoreRule } from "./ignore-rules";

const alone = (path: string) => ignoreRule(path, new Set([path]), []);

it.each(["docs/searchindex.js", "search_index.json", "js/prettify.min.js", "a.MIN.CSS", "app.js.map"])(
  "%s was made by a tool",
  (path) => {
    expect(alone(path)).toBe("made by tools");
  },
);

it.each(["search.js", "minutes.js", "research_index.json", "treasure.map", "min.js", "searchindex.js/"])(
  "%s is read",
  (path) => {
    expect(alone(path)).toBeUndefined();
  },
);

it.each(["go.sum", "npm-shrinkwrap.json", "Cargo.lock"])("%s lists what a tool resolved", (path) => {
  expect(alone(path)).toBe("temporary or lock file");
});
