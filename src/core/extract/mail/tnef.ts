import { CorruptError } from "../trouble";
import { readProperties, type MapiValue } from "./mapi-properties";

/** The TNEF attributes and the MAPI properties of a mail or of one attachment, by their numbers. */
export interface TnefPart {
  readonly attributes: ReadonlyMap<number, Uint8Array>;
  readonly properties: ReadonlyMap<number, MapiValue>;
}

export interface Tnef {
  readonly message: TnefPart;
  readonly attachments: readonly TnefPart[];
}

export const ATTRIBUTE = {
  subject: 0x8004,
  body: 0x800c,
  attachmentBytes: 0x800f,
  attachmentTitle: 0x8010,
  codePage: 0x9007,
} as const;

const SIGNATURE = 0x223e9f78;
const FIRST_ATTRIBUTE = 6;
const HEAD_BYTES = 9;
const SUM_BYTES = 2;
const ATTACHMENT_BEGINS = 0x9002;
const MESSAGE_PROPERTIES = 0x9003;
const ATTACHMENT_PROPERTIES = 0x9005;

/**
 * Reads the mail that Outlook packs into one attachment, `winmail.dat`, for other mail programs ([MS-OXTNEF]). A mail
 * that is cut off keeps its whole attributes. The bytes are views of those given.
 * @throws CorruptError when the bytes are not TNEF or hold no attribute.
 */
export function readTnef(bytes: Uint8Array): Tnef {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FIRST_ATTRIBUTE || view.getUint32(0, true) !== SIGNATURE)
    throw new CorruptError("Cannot read mail: it is no TNEF");
  const message = anEmptyPart();
  const attachments: ReturnType<typeof anEmptyPart>[] = [];
  let at = FIRST_ATTRIBUTE;
  while (at + HEAD_BYTES <= bytes.length) {
    const id = view.getUint16(at + 1, true);
    const end = at + HEAD_BYTES + view.getUint32(at + 5, true);
    if (end > bytes.length) break;
    const value = bytes.subarray(at + HEAD_BYTES, end);
    if (id === ATTACHMENT_BEGINS) attachments.push(anEmptyPart());
    const part = bytes[at] === LEVEL_OF_ATTACHMENT ? attachments.at(-1) : message;
    if (id === MESSAGE_PROPERTIES || id === ATTACHMENT_PROPERTIES)
      readProperties(value).forEach((property, number) => part?.properties.set(number, property));
    else part?.attributes.set(id, value);
    at = end + SUM_BYTES;
  }
  if (at === FIRST_ATTRIBUTE) throw new CorruptError("Cannot read mail: it is cut off");
  return { message, attachments };
}

const LEVEL_OF_ATTACHMENT = 2;

function anEmptyPart() {
  return { attributes: new Map<number, Uint8Array>(), properties: new Map<number, MapiValue>() };
}
