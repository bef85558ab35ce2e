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
])("%j leads to %j", (given, expected) => {
  expect(safePath(given)).toBe(expected);
});
