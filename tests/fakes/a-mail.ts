interface MailAttachment {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly type?: string;
}

/** A mail in its transfer format (RFC 5322, RFC 2045), with base64 attachments. */
export function aMail(
  subject: string,
  text: string,
  attachments: readonly MailAttachment[] = [],
  more: readonly string[] = [],
): string {
  const head = [
    "From: Ada Byron <ada@example.org>",
    "To: =?utf-8?Q?J=C3=B6rg?= <joerg@example.org>",
    "Date: Tue, 5 Mar 2024 10:00:00 +0100",
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    ...more,
  ];
  if (attachments.length === 0)
    return [...head, "Content-Type: text/plain; charset=utf-8", "", text, ""].join("\r\n");
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary="edge"',
    "",
    "--edge",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...attachments.flatMap(attached),
    "--edge--",
    "",
  ].join("\r\n");
}

function attached({ name, content, type = "application/octet-stream" }: MailAttachment): string[] {
  return [
    "--edge",
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${name}"`,
    "",
    Buffer.from(content).toString("base64"),
  ];
}
