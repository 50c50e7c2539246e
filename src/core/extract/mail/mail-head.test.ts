import { expect, it } from "vitest";
import { mailHead } from "./mail-head";

it("reads sender, date and subject off a mail's text", () => {
  expect(mailHead("Boiler\n\nFrom: Ada\nTo: me\nDate: 3 May\n\nFrom: here on it leaks.")).toEqual({
    kind: "mail",
    sender: "Ada",
    date: "3 May",
    subject: "Boiler",
  });
});

it("knows a mail without a subject, and a text that is no mail", () => {
  expect(mailHead("From: Ada\nDate: 3 May\n\nIt leaks.")).toMatchObject({ sender: "Ada", subject: "" });
  expect(mailHead("It leaks.")).toBeUndefined();
});
