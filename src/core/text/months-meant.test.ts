import { expect, test } from "vitest";
import { monthsMeant } from "./months-meant";

test.each([
  "What did the hotel pay us in May?",
  "catering income may",
  "turnover may 2025",
  "what was due on 12 may",
  "Rent for May and June",
])("%s asks for the month", (question) => expect([...monthsMeant(question)]).toEqual(["may"]));

test.each([
  "from what time may we bake",
  "May I keep a dog?",
  "how long may a tenant sublet",
  "who may use the van on Sundays",
  "what day is it, for may we know?",
])("%s asks for a permission", (question) => expect(monthsMeant(question).size).toBe(0));

test.each(["Cât am plătit în mai?", "factura din mai", "chiria lunii mai 2025", "Ce e pe 3 mai?"])(
  "%s asks for the Romanian month",
  (question) => expect([...monthsMeant(question)]).toEqual(["mai"]),
);

test.each(["Care este cea mai mare factură?", "Ce scrie mai jos?", "în mai multe dosare"])(
  "%s asks for more",
  (question) => expect(monthsMeant(question).size).toBe(0),
);
