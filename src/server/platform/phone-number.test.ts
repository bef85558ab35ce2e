import { expect, test } from "vitest";
import { internationalPhone } from "./phone-number.ts";

test.each([
  ["+65 9123 4567", "Singapore", "+65 9123 4567"],
  ["9123-4567", "Singapore", "+65 9123 4567"],
  ["0065 91234567", "Malaysia", "+65 9123 4567"],
  ["012-345 6789", "Malaysia", "+60 12 345 6789"],
  ["+66 81 234 5678", "Singapore", "+66 81 234 5678"],
  ["０９０ 1234 5678", "Japan", "+81 90 1234 5678"],
  ["abc", "Singapore", undefined],
  ["1", "Singapore", undefined],
  ["call 9123 4567 now", "Singapore", undefined],
  ["9123 4567", "Atlantis", undefined],
  ["+65 9123 4567", "Atlantis", "+65 9123 4567"],
])("%s in %s is %s", (written, country, phone) => {
  expect(internationalPhone(written, country)).toBe(phone);
});
