import type { Attributes } from "../xml/xml-handler";

/** Whether a property that is on or off is on: it is unless it says otherwise. */
export function isOn({ val = "" }: Attributes): boolean {
  return !/^(?:0|false|off)$/i.test(val);
}

/** The font of Latin letters, and of private codes. */
export function fontOf({ hansi, ascii }: Attributes): string | undefined {
  return hansi ?? ascii;
}
