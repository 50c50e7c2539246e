import { expect, it } from "vitest";
import { dateTokens } from "./date-tokens";

it.each([
  "2023-04",
  "2023_4",
  "April 2023",
  "apr-2023",
  "avril 2023",
  "2023 abril",
  "aprilie_2023",
  "kwiecień 2023",
  "апрель 2023",
  "04.2023",
])("%s is April 2023, in the second quarter", (text) => {
  expect(dateTokens(text)).toEqual(["date:2023-04", "date:2023-q2"]);
});

it.each(["2023-04-15", "20230415", "15.04.2023", "scan_20230415_1"])("%s is a day of April 2023", (text) => {
  expect(dateTokens(text)).toContain("date:2023-04-15");
  expect(dateTokens(text)).toContain("date:2023-04");
});

it.each([
  "Q2 2023",
  "2023Q2",
  "2023-q2",
  "T2 2023",
  "second quarter of 2023",
  "2e trimestre 2023",
  "zweites Quartal 2023",
  "segundo trimestre de 2023",
  "al doilea trimestru din 2023",
  "secondo trimestre del 2023",
  "segundo trimestre de 2023",
  "tweede kwartaal van 2023",
  "drugi kwartał 2023",
])("%s is a quarter", (text) => {
  expect(dateTokens(text)).toEqual(["date:2023-q2"]);
});

it.each([
  "2023",
  "1200-44",
  "12023-04",
  "2023-44",
  "phone 20231599",
  "last quarter 2023",
  "data set 2019.csv",
  "out 2023",
])("%s is no date", (text) => {
  expect(dateTokens(text)).toEqual([]);
});
