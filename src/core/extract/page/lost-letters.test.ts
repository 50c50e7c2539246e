import { expect, test } from "vitest";
import { hasLostLetters, tellsLostLetters, withLostLetters } from "./lost-letters";
import type { TextRun } from "./page-lines";

const runs = (...lines: readonly string[]): readonly TextRun[] =>
  lines.map((text, at) => ({ text, x: 0, y: at * 12, width: 90, height: 10, turn: 0, endsLine: true }));
const textsOf = (read: readonly TextRun[]) => read.map(({ text }) => text);

test("words with codes or private signs lack letters, pictograms beside words and TeX's codes do not", () => {
  expect(hasLostLetters(runs("The o\u0001ce is open."))).toBe(true);
  expect(hasLostLetters(runs("\ue000rst", "\ue001oor", "sta\ue002"))).toBe(true);
  expect(hasLostLetters(runs("\uf0e0 post@example.org", "\uf095call us"))).toBe(false);
  expect(hasLostLetters(runs("an e\u001bect of TeX", "plain words"))).toBe(false);
});

test("lost letters are those of the words that the picture shows", () => {
  const page = runs("The o\u0001ce of Mr P\u0002ster", "\u0002rst \u0003oor, Con\u0002dential");
  const seen = "The office of Mr Pfister\nfirst floor, Confidential";
  expect(textsOf(withLostLetters(page, seen))).toEqual([
    "The office of Mr Pfister",
    "first floor, Confidential",
  ]);
});

test("one sign may stand for several ligatures, and a word that was misread has what its sign has elsewhere", () => {
  const page = runs("The \ue000nance o\ue000cer con\ue000rms", "\ue001nal \ue001gures of Gri\ue001n");
  const seen = "The finance officer confirms\nfinal figures of Gritfin";
  expect(textsOf(withLostLetters(page, seen))).toEqual([
    "The finance officer confirms",
    "final figures of Grifin",
  ]);
  expect(textsOf(withLostLetters(runs("Mr P\ue005ster"), "nothing"))).toEqual(["Mr P\ue005ster"]);
});

test("another reading tells the letters where it says all else alike", () => {
  const first = runs("The o\ufffdce con\ufffdrms");
  expect(tellsLostLetters(runs("The office confirms"), first)).toBe(true);
  expect(tellsLostLetters(runs("The o\ufffdce confirms"), first)).toBe(false);
  expect(tellsLostLetters(runs("Wkh riilfh frqilupv"), first)).toBe(false);
  expect(tellsLostLetters([], first)).toBe(false);
});
