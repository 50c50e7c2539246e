import PostalMime, { type Email } from "postal-mime";
import { joinFlowedLines } from "../../../src/core/extract/mail/flowed-text";

/** A mail beyond these limits is broken, or made to exhaust its reader. */
const LIMITS = { maxNestingDepth: 256, maxHeadersSize: 1 << 20, forceRfc822Attachments: true };

/** Parses a mail into its parts. Rejects when the mail is nested too deeply or its head is too long. */
export function parseMime(mail: Uint8Array | string): Promise<Email> {
  return PostalMime.parse(mail, LIMITS);
}

// Postal Mime (4.0) joins flowed lines even across different quote levels. Only the library knows which parts are flowed, so
// its own method, which its types do not name, is replaced.
const { root } = new PostalMime() as unknown as { readonly root: object };
Object.assign(Object.getPrototypeOf(root) as object, { decodeFlowedText: joinFlowedLines });
