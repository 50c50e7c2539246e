import type { FileReason } from "../../domain/file-record";
import type { Unit } from "../../domain/unit";
import type { Extract } from "../../ports/extractor";
import { endOf } from "../extract-units";
import { readOle2, type Ole2File } from "../ole2";
import { CorruptError, EncryptedError, reasonOfTrouble, UnsupportedError } from "../trouble";
import { troubled } from "./office-extract";
import { readDoc } from "./old/doc";
import { readPpt } from "./old/ppt";
import { readXls } from "./old/xls";

const STREAM_MAX_BYTES = 60 << 20;

/** Office files of 97 to 2003: Word, Excel and PowerPoint, each as the format that has replaced it. */
export const extractOldOffice: Extract = async function* (source, _context, signal) {
  const end = endOf(source);
  let trouble: FileReason | undefined;
  try {
    const file = await readOle2(source);
    if (file === undefined) throw new CorruptError("Cannot read Office file: it has no header");
    for await (const unit of unitsOf(file)) {
      signal.throwIfAborted();
      end.saw(unit.text);
      yield unit;
    }
  } catch (thrown) {
    trouble = reasonOfTrouble(thrown);
  }
  return trouble === undefined ? end.result() : troubled(trouble, end.result());
};

/** Streams of encrypted files: of any new one, and of an old presentation. */
const OF_ENCRYPTED = ["EncryptedPackage", "EncryptedSummary"];

/** @throws CorruptError, EncryptedError, TooLargeError, UnsupportedError */
async function* unitsOf(file: Ole2File): AsyncGenerator<Unit> {
  let isWhole = true;
  const read = async (name: string): Promise<Uint8Array> => {
    const stream = await file.readSome(name, STREAM_MAX_BYTES);
    isWhole &&= stream?.isWhole !== false;
    return stream?.bytes ?? new Uint8Array();
  };
  if (OF_ENCRYPTED.some((name) => file.has(name)))
    throw new EncryptedError("Cannot read Office file: it is encrypted");
  if (file.has("WordDocument")) yield* readDoc(read);
  else if (file.has("Workbook")) yield* readXls(await read("Workbook"));
  else if (file.has("Book")) yield* readXls(await read("Book"));
  else if (file.has("PowerPoint Document")) yield* readPpt(read);
  else if (file.isEmpty) throw new CorruptError("Cannot read Office file: it lists nothing");
  else throw new UnsupportedError("Cannot read file: it is of another program");
  if (!isWhole) throw new CorruptError("Cannot read Office file to its end");
}
