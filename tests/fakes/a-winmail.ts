interface Winmail {
  readonly subject?: string;
  readonly body?: string | Uint8Array;
  readonly html?: string;
  readonly sender?: string;
  readonly codePage?: number;
  readonly attachments?: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** Attached mails, packed as Outlook packs them. */
  readonly mails?: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** `winmail.dat` ([MS-OXTNEF]): the body's bytes are in the code page, other texts in Unicode. */
export function aWinmail({
  subject,
  body,
  html,
  sender,
  codePage,
  attachments = [],
  mails = [],
}: Winmail): Uint8Array {
  return Buffer.concat([
    Buffer.from("789f3e220100", "hex"),
    attribute(1, 0x9006, uint32(0x10000)),
    ...(codePage === undefined ? [] : [attribute(1, 0x9007, Buffer.concat([uint32(codePage), uint32(0)]))]),
    ...(body instanceof Uint8Array ? [attribute(1, 0x800c, Buffer.concat([body, Buffer.alloc(1)]))] : []),
    attribute(
      1,
      0x9003,
      properties(
        fixed(0x0003, 0x0017, uint32(1)),
        fixed(0x0040, 0x0039, sentAt()),
        named(0x0003, uint32(7)),
        ...(subject === undefined ? [] : [unicode(0x0037, subject)]),
        ...(sender === undefined ? [] : [unicode(0x0c1a, sender), unicode(0x0c1f, "ada@example.org")]),
        ...(typeof body === "string" ? [unicode(0x1000, body)] : []),
        ...(html === undefined ? [] : [variable(0x0102, 0x1013, Buffer.from(html))]),
      ),
    ),
    ...attachments.flatMap(({ name, content }) => [
      attribute(2, 0x9002, Buffer.alloc(14)),
      attribute(2, 0x800f, content),
      attribute(2, 0x8010, Buffer.from("short~1.txt\0")),
      attribute(2, 0x9005, properties(unicode(0x3707, name))),
    ]),
    ...mails.flatMap(({ name, content }) => [
      attribute(2, 0x9002, Buffer.alloc(14)),
      attribute(
        2,
        0x9005,
        properties(
          unicode(0x3001, name),
          variable(0x000d, 0x3701, Buffer.concat([Buffer.alloc(16, 1), content])),
        ),
      ),
    ]),
  ]);
}

function attribute(level: number, id: number, value: Uint8Array): Buffer {
  const sum = value.reduce((before, byte) => before + byte, 0) & 0xffff;
  return Buffer.concat([
    Buffer.of(level),
    uint32((6 << 16) | id),
    uint32(value.length),
    value,
    Buffer.of(sum & 255, sum >> 8),
  ]);
}

function properties(...all: readonly Buffer[]): Buffer {
  return Buffer.concat([uint32(all.length), ...all]);
}

function fixed(type: number, id: number, value: Uint8Array): Buffer {
  return Buffer.concat([uint32(type | (id << 16)), value]);
}

/** A property with a name instead of a number; a reader must skip it to reach the next ones. */
function named(type: number, value: Uint8Array): Buffer {
  const name = Buffer.from("rent", "utf16le");
  const head = [
    uint32((type | (0x8001 << 16)) >>> 0),
    Buffer.alloc(16),
    uint32(1),
    uint32(name.length),
    name,
  ];
  return Buffer.concat([...head, value]);
}

function variable(type: number, id: number, value: Uint8Array): Buffer {
  const filling = Buffer.alloc(-value.length & 3);
  return Buffer.concat([uint32(type | (id << 16)), uint32(1), uint32(value.length), value, filling]);
}

function unicode(id: number, text: string): Buffer {
  return variable(0x001f, id, Buffer.from(`${text}\0`, "utf16le"));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** 5 March 2024, 9:00 UTC. */
function sentAt(): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE((BigInt(Date.UTC(2024, 2, 5, 9)) + 11_644_473_600_000n) * 10_000n);
  return bytes;
}
