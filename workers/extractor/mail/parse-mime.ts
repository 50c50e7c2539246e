import PostalMime, { type Email } from "postal-mime";
import { joinFlowedLines } from "../../../src/core/extract/mail/flowed-text";

/** Deeper ones are broken, or made to exhaust who reads them. */
const LIMITS = { maxNestingDepth: 256, maxHeadersSize: 1 << 20, forceRfc822Attachments: true };

/** The parts of a mail. Rejects when it is nested too deeply or has too long a head. */
export function parseMime(mail: Uint8Array | string): Promise<Email> {
  return PostalMime.parse(mail, LIMITS);
}

// Postal Mime (4.0) joins flowed lines whatever quotes they are in. Only it knows which parts are flowed, and its types do not
// name what reads them.
const { root } = new PostalMime() as unknown as { readonly root: object };
Object.assign(Object.getPrototypeOf(root) as object, { decodeFlowedText: joinFlowedLines });
