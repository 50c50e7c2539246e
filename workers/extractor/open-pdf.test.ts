import { expect, test } from "vitest";
import { CorruptError, EncryptedError } from "../../src/core/extract/trouble";
import { openingTrouble } from "./open-pdf";

/** What pdf.js throws: its own classes do not reach whoever called it, their names do. */
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
