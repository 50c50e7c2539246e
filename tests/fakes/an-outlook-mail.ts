import { burn, type Entry } from "@kenjiuno/msgreader/lib/Burner.js";
import { TypeEnum } from "@kenjiuno/msgreader/lib/Reader.js";

interface OutlookAttachment {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A mail in Outlook's file format ([MS-OXMSG]). A text in a code page is given as bytes, with the page's number. */
export function anOutlookMail(
  subject: string | Uint8Array,
  body: string | Uint8Array,
  attachments: readonly OutlookAttachment[] = [],
  codePage?: number,
): Uint8Array {
  const root: Entry = { name: "Root Entry", type: TypeEnum.ROOT, length: 0, children: [] };
  const entries: Entry[] = [root];
  const add = (parent: Entry, name: string, content: Uint8Array): void => {
    parent.children?.push(entries.length);
    entries.push({ name, type: TypeEnum.DOCUMENT, length: content.length, binaryProvider: () => content });
  };
  add(root, "__properties_version1.0", properties(codePage));
  addText(root, "0037", subject);
  addText(root, "1000", body);
  attachments.forEach(({ name, content }, i) => {
    const folder: Entry = {
      name: `__attach_version1.0_#0000000${i}`,
      type: TypeEnum.DIRECTORY,
      length: 0,
      children: [],
    };
    root.children?.push(entries.length);
    entries.push(folder);
    add(folder, "__properties_version1.0", new Uint8Array(8));
    addText(folder, "3707", name);
    add(folder, "__substg1.0_37010102", Uint8Array.from(content));
  });
  return burn(entries);

  function addText(parent: Entry, property: string, text: string | Uint8Array): void {
    if (typeof text !== "string") return add(parent, `__substg1.0_${property}001E`, text);
    add(parent, `__substg1.0_${property}001F`, new Uint8Array(Buffer.from(text, "utf16le")));
  }
}

/** The stream of fixed-size properties; here it holds only the code page (PidTagMessageCodepage). */
function properties(codePage: number | undefined): Uint8Array {
  const bytes = new Uint8Array(codePage === undefined ? 32 : 48);
  if (codePage === undefined) return bytes;
  const view = new DataView(bytes.buffer);
  view.setUint32(32, 0x3ffd0003, true);
  view.setUint32(36, 6, true);
  view.setUint32(40, codePage, true);
  return bytes;
}
