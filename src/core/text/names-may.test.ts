import { expect, test } from "vitest";
import { namesMay } from "./names-may";

test.each([
  "What did the hotel pay us in May?",
  "catering income may",
  "turnover may 2025",
  "what was due on 12 may",
  "Rent for May and June",
])("%s asks for the month", (question) => expect(namesMay(question)).toBe(true));

test.each([
  "from what time may we bake",
  "May I keep a dog?",
  "how long may a tenant sublet",
  "who may use the van on Sundays",
  "what day is it, for may we know?",
])("%s asks for a permission", (question) => expect(namesMay(question)).toBe(false));
