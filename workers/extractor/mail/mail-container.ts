import { crc32 } from "../../../src/core/base/crc-32";
import { memberPaths } from "../../../src/core/extract/member-paths";
import { bytesSource } from "../../../src/core/extract/part-source";
import { CorruptError } from "../../../src/core/extract/trouble";
import type { OpenContainer } from "../../../src/core/ports/container";
import type { ReadMail } from "./read-mail";

/** Opens a mail as a container of its attachments. */
export const createMailOpener =
  (readMail: ReadMail): OpenContainer =>
  async (source) => {
    const { attachments } = await readMail(source);
    // The name of an attachment is never a path, even if it contains slashes.
    const paths = memberPaths(attachments.map(({ name }) => name.replaceAll(/[\\/]/g, "-")));
    const byPath = new Map(attachments.map(({ bytes }, i) => [paths[i], bytes]));
    return {
      members: attachments.map(({ bytes }, i) => ({
        path: paths[i] ?? "",
        size: bytes.length,
        modifiedAt: 0,
        sum: crc32(bytes),
        reason: undefined,
      })),
      end: { state: "indexed", reason: undefined },
      open(path) {
        const bytes = byPath.get(path);
        if (bytes === undefined) throw new CorruptError(`Cannot take out ${path}: it is not attached`);
        return Promise.resolve(bytesSource(bytes));
      },
    };
  };
