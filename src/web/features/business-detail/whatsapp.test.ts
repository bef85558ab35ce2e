import { expect, test } from "vitest";
import { whatsAppHref } from "./whatsapp.ts";

test.each([
  ["+65 6123 4567", "Singapore", "https://wa.me/6561234567"],
  ["6123 4567", "Singapore", "https://wa.me/6561234567"],
  ["03-2171 1234", "Malaysia", "https://wa.me/60321711234"],
  ["+60 3 2171 1234", "Singapore", "https://wa.me/60321711234"],
  ["0065 6123 4567", "Singapore", "https://wa.me/6561234567"],
  ["0060 3 2171 1234", "Singapore", "https://wa.me/60321711234"],
  ["6123 4567", "Atlantis", undefined],
  ["1800", "Singapore", undefined],
  ["call us", "Singapore", undefined],
])("%s in %s opens %s", (phone, country, href) => {
  expect(whatsAppHref(phone, country)).toBe(href);
});
