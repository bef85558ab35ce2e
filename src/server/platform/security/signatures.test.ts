import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBy, sign } from "./signatures.ts";
import { readToken, signToken } from "./signed-token.ts";

test("the first key signs, and all keys verify", () => {
  const signature = sign(["old"], "text");
  expect(isSignedBy(["new", "old"], "text", signature)).toBe(true);
  expect(isSignedBy(["new"], "text", signature)).toBe(false);
  expect(isSignedBy(["new", "old"], "other", signature)).toBe(false);
  expect(sign(["new", "old"], "text")).toEqual(sign([createSecretKey("new", "utf8")], "text"));
  expect(isSignedBy(["old"], "text", signature.subarray(1))).toBe(false);
  expect(isSignedBy([], "text", signature)).toBe(false);
});

test("a token of an older key is valid until the key is removed", () => {
  const token = signToken(["old"], "newsletter", "12");
  expect(readToken(["new", "old"], "newsletter", token)).toBe("12");
  expect(readToken(["new"], "newsletter", token)).toBeUndefined();
  expect(readToken(["old"], "other purpose", token)).toBeUndefined();
});

test.each(["", ".", "12", "12.", "12.x", "12.x.y", `12.${"a".repeat(43)}`, `1 2.${"a".repeat(43)}`])(
  "rejects the token %j",
  (token) => {
    expect(readToken(["old"], "newsletter", token)).toBeUndefined();
  },
);
