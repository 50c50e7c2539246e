import { afterEach, expect, it, vi } from "vitest";
import { holdDrops } from "./held-drops";

afterEach(() => vi.unstubAllGlobals());

/** Something dragged over the page, as its types tell; over a box for text, if `overBox`. */
function drag(name: string, types: readonly string[], overBox = false) {
  class Element extends EventTarget {
    matches = () => overBox;
  }
  vi.stubGlobal("Element", Element);
  const target = new Element();
  vi.stubGlobal("window", target);
  holdDrops();
  const event = new Event(name, { cancelable: true });
  const dataTransfer = { types, items: [], dropEffect: "copy" };
  target.dispatchEvent(Object.assign(event, { dataTransfer }));
  return { isTaken: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

it("a link is refused, so that the browser does not open it, but for a box for text", () => {
  const link = ["text/uri-list", "text/plain"];
  for (const name of ["dragenter", "dragover", "drop"]) {
    expect(drag(name, link)).toEqual({ isTaken: true, effect: "none" });
    expect(drag(name, link, true)).toEqual({ isTaken: false, effect: "copy" });
    expect(drag(name, ["text/plain"])).toEqual({ isTaken: false, effect: "copy" });
    expect(drag(name, ["Files", "text/uri-list"])).toEqual({ isTaken: true, effect: "copy" });
  }
});
