import { expect, test } from "vitest";
import { sealedTexts } from "./sealed-text.ts";

const [FIRST, SECOND] = ["1".repeat(32), "2".repeat(32)];

test("a sealed text is opened by its owner's name, its purpose and its secret only", () => {
  const texts = sealedTexts([FIRST], "app");
  const sealed = texts.seal("the secret", "user 1");
  expect(sealed).not.toContain("secret");
  expect(texts.seal("the secret", "user 1")).not.toBe(sealed);
  expect(texts.open(sealed, "user 1")).toBe("the secret");
  expect(() => texts.open(sealed, "user 2")).toThrow();
  expect(() => sealedTexts([FIRST], "other").open(sealed, "user 1")).toThrow("not set");
  expect(() => sealedTexts([SECOND], "app").open(sealed, "user 1")).toThrow("not set");
  expect(() => texts.open(`${sealed.slice(0, -2)}AA`, "user 1")).toThrow();
});

test("a new first secret seals, and the others still open", () => {
  const sealed = sealedTexts([FIRST], "app").seal("the secret", "user 1");
  const renewed = sealedTexts([SECOND, FIRST], "app");
  expect(renewed.open(sealed, "user 1")).toBe("the secret");
  expect([renewed.isCurrent(sealed), renewed.isCurrent(renewed.seal("the secret", "user 1"))]).toEqual([false, true]);
});
