/** A mail, in one form for all file formats. */
export interface Mail {
  readonly subject: string;
  /** The header fields shown above a mail, in reading order: `["From", "Ada <ada@example.org>"]`. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as text or HTML; both where they say different things. */
  readonly bodies: readonly MailBody[];
  readonly attachments: readonly Attachment[];
}

/** Text as it was written, or a page of HTML. */
export interface MailBody {
  readonly kind: "text" | "html";
  readonly content: string;
}

export interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}
