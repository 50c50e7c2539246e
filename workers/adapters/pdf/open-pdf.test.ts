import { expect, test, vi } from "vitest";
import { CorruptError, EncryptedError } from "../../../src/core/extract/trouble";
import { memorySource } from "../../../tests/fakes/memory-source";
import { openingTrouble, openPdf, type PdfJs } from "./open-pdf";

/** An error as pdf.js throws it: callers can tell its errors only by name, since its classes do not reach them. */
const thrown = (name: string, message: string) => Object.assign(new Error(message), { name });

test("a PDF that asks for a password or is locked with a certificate is encrypted, not broken", () => {
  expect(openingTrouble(thrown("PasswordException", "No password given"))).toBeInstanceOf(EncryptedError);
  const certificate = thrown("UnknownErrorException", "unknown encryption method");
  expect(openingTrouble(certificate)).toBeInstanceOf(EncryptedError);
  expect(openingTrouble(thrown("InvalidPDFException", "Invalid PDF structure."))).toBeInstanceOf(
    CorruptError,
  );
});

test("what is not about the file's content is left as it is", () => {
  const other = new DOMException("The file is gone", "NotFoundError");
  expect(openingTrouble(other)).toBe(other);
});

/** The part of pdf.js that opens a file: it records the options it got, and the bytes that arrived when it asked. */
function aPdfJs() {
  const given: {
    readonly data?: Uint8Array;
    readonly range?: { requestDataRange(from: number, to: number): void };
  }[] = [];
  const came: [begin: number, bytes: number][] = [];
  class PDFDataRangeTransport {
    onDataRange(begin: number, bytes: Uint8Array | null): void {
      came.push([begin, bytes?.length ?? 0]);
    }
  }
  const pdfjs = {
    PDFDataRangeTransport,
    VerbosityLevel: { ERRORS: 0 },
    getDocument(options: (typeof given)[number]) {
      given.push(options);
      return { promise: Promise.resolve({}), destroy: async () => undefined };
    },
  };
  // The code under test calls only what the fake has.
  return { pdfjs: pdfjs as unknown as PdfJs, given, came };
}

/** A file, of 3 MB by default, that begins and ends so and else holds zeros, and the lengths that were read of it. */
function largeSource(head: string, { size = 3 << 20, end: tail = "" } = {}) {
  const asked: number[] = [];
  const read = (start: number, end: number): Promise<Uint8Array> => {
    asked.push(end - start);
    const bytes = new Uint8Array(end - start);
    if (start === 0) bytes.set(new TextEncoder().encode(head));
    if (end === size) bytes.set(new TextEncoder().encode(tail), bytes.length - tail.length);
    return Promise.resolve(bytes);
  };
  return { source: { size, read }, asked };
}

test("of a large PDF nothing is read but its header and the ranges that are asked for", async () => {
  const { source, asked } = largeSource("%PDF-1.7");
  const { pdfjs, given, came } = aPdfJs();
  await openPdf(pdfjs, source, "/");
  expect([given[0]?.data, asked]).toEqual([undefined, [1_024]]);
  given[0]?.range?.requestDataRange(1_000, 1_500);
  await vi.waitFor(() => expect(came).toEqual([[1_000, 500]]));
  expect(asked).toEqual([1_024, 500]);
});

test("a large file that does not begin as a PDF is broken, and not read to its end", async () => {
  const { source, asked } = largeSource("");
  const { pdfjs, given } = aPdfJs();
  await expect(openPdf(pdfjs, source, "/")).rejects.toBeInstanceOf(CorruptError);
  expect([given, asked]).toEqual([[], [1_024]]);
});

test("a PDF of gigabytes whose end is missing is broken, and not looked through; one that is whole is opened", async () => {
  const size = 4 * 2 ** 30;
  const { pdfjs, given } = aPdfJs();
  const cut = largeSource("%PDF-1.7", { size });
  await expect(openPdf(pdfjs, cut.source, "/")).rejects.toBeInstanceOf(CorruptError);
  expect([given, cut.asked]).toEqual([[], [1_024, 65_536]]);
  const whole = largeSource("%PDF-1.7", { size, end: "startxref\n9\n%%EOF\n" });
  await openPdf(pdfjs, whole.source, "/");
  expect(given).toHaveLength(1);
});

test("a small PDF is read at once", async () => {
  const { pdfjs, given } = aPdfJs();
  await openPdf(pdfjs, memorySource("%PDF-1.7"), "/");
  expect(given[0]?.data).toHaveLength(8);
});
