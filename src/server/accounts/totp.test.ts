import { expect, test } from "vitest";
import { findStep, newTotpSecret, stepAt, totpCode, totpUri } from "./totp.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
])("at %i seconds the code is the one of RFC 6238", (seconds, code) => {
  expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test("a code counts in its half minute and the ones before and after it", () => {
  const now = new Date("2026-11-20T04:00:10.000Z");
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((later) => findStep(SECRET, totpCode(SECRET, step + later), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  for (const wrong of ["", "12345", "1234567", "abcdef"]) expect(findStep(SECRET, wrong, now)).toBeUndefined();
});

test("secrets are 160 random bits, which an app reads from an address", () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(totpUri(SECRET, { issuer: "Fit & Co", account: "mei@home.example" })).toBe(
    `otpauth://totp/Fit%20%26%20Co:mei%40home.example?secret=${SECRET}&issuer=Fit%20%26%20Co`,
  );
});
