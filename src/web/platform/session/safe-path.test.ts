import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each([
  ["/admin?page=2#top", "/admin?page=2#top"],
  ["/", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["evil", "/"],
  ["", "/"],
  ["/\t/evil.example", "/"],
  ["\t//evil.example", "/"],
  ["https:evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/..//evil.example", "/"],
  ["/%2e//evil.example", "/"],
  ["/jobs/../\\evil.example", "/"],
  ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
])("%j leads to %j", (given, expected) => {
  expect(safePath(given)).toBe(expected);
});
