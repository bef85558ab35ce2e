import { expect, test } from "vitest";
import { createSessionCookie } from "./session-cookie.ts";

const secret = "a secret of at least thirty-two characters";
const http = createSessionCookie({ publicUrl: "http://localhost:3000", sessionSecrets: [secret] });
const https = createSessionCookie({ publicUrl: "https://fit.example", sessionSecrets: [secret] });
const withCookie = (cookie: string) => new Headers({ cookie });

test("has the __Host- prefix on https and none on http", () => {
  expect(https.pair("t")).toMatch(/^__Host-fc_session=/);
  expect(https.clear()).toBe("__Host-fc_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  expect(https.set("t")).toBe(`${https.pair("t")}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`);
  expect(http.clear()).toBe("fc_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
});

test("returns the token of a signed cookie among others", () => {
  expect(http.tokenOf(withCookie(`country=Thailand; ${http.pair("token-1")}; x=y`))).toBe("token-1");
});

test.each([
  ["another cookie", "other=1"],
  ["an empty cookie", "fc_session="],
  ["a cookie without a signature", "fc_session=token-1"],
  ["a cookie with a wrong signature", http.pair("token-1").replace("token-1", "token-2")],
  [
    "a cookie signed with another secret",
    createSessionCookie({ publicUrl: "http://localhost", sessionSecrets: [`${secret}!`] }).pair("token-1"),
  ],
  ["a cookie with a truncated signature", http.pair("token-1").slice(0, -9)],
  ["a cookie that cannot be decoded", "fc_session=%E0%A4%A"],
  ["a cookie of another name", http.pair("token-1").replace("fc_session", "my_fc_session")],
])("finds no session in %s", (_what, cookie) => {
  expect(http.tokenOf(withCookie(cookie))).toBeUndefined();
});

test("after a change of keys, cookies of the older key are valid until it is removed", () => {
  const rotated = createSessionCookie({ publicUrl: "http://localhost:3000", sessionSecrets: [`${secret}!`, secret] });
  expect(rotated.tokenOf(withCookie(http.pair("token-1")))).toBe("token-1");
  expect(http.tokenOf(withCookie(rotated.pair("token-1")))).toBeUndefined();
  const removed = createSessionCookie({ publicUrl: "http://localhost:3000", sessionSecrets: [`${secret}!`] });
  expect(removed.tokenOf(withCookie(http.pair("token-1")))).toBeUndefined();
  expect(removed.tokenOf(withCookie(rotated.pair("token-1")))).toBe("token-1");
});
