import { burn, type Entry } from "@kenjiuno/msgreader/lib/Burner.js";
import { TypeEnum } from "@kenjiuno/msgreader/lib/Reader.js";

/** An OLE2 file ([MS-CFB]) of streams. */
export function anOle2File(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const names = Object.keys(streams);
  const root: Entry = {
    name: "Root Entry",
    type: TypeEnum.ROOT,
    length: 0,
    children: names.map((_, i) => i + 1),
  };
  const entries = Object.entries(streams).map(([name, content]): Entry => {
    return {
      name,
      type: TypeEnum.DOCUMENT,
      length: content.length,
      binaryProvider: () => Uint8Array.from(content),
    };
  });
  return burn([root, ...entries]);
}
