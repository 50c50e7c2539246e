import type { Attributes } from "../xml/xml-handler";

/** Whether an on-off property is on; a property without a value is on. */
export function isOn({ val = "" }: Attributes): boolean {
  return !/^(?:0|false|off)$/i.test(val);
}

/** The font of Latin letters and of private-use codes. */
export function fontOf({ hansi, ascii }: Attributes): string | undefined {
  return hansi ?? ascii;
}
