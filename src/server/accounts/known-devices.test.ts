import { expect, test } from "vitest";
import { createKnownDevices } from "./known-devices.ts";

const DAY = 86_400_000;
const NOW = new Date("2026-11-20T04:00:00Z");
const SECRET = "a secret of at least thirty-two characters";
const devices = createKnownDevices({ publicUrl: "http://localhost:3000", sessionSecrets: [SECRET] });
const MEI = "mei@people.example";

const withCookie = (cookie = "") => new Headers({ cookie });
const remember = (email: string, cookie?: string, now = NOW) =>
  devices.remember(withCookie(cookie), email, now).split(";", 1)[0] ?? "";
const isKnown = (cookie: string, email: string, now = NOW) =>
  devices.find(withCookie(cookie), email, now) !== undefined;

test("a device is known to an account for 90 days after a sign-in", () => {
  const cookie = remember(MEI);
  expect(isKnown(cookie, "Mei@People.Example")).toBe(true);
  expect(isKnown(cookie, "other@people.example")).toBe(false);
  expect(isKnown(cookie, MEI, new Date(NOW.getTime() + 90 * DAY))).toBe(true);
  expect(isKnown(cookie, MEI, new Date(NOW.getTime() + 91 * DAY))).toBe(false);
});

test("keeps its id, and is known to at most the five accounts of the latest sign-ins", () => {
  let cookie = remember(MEI);
  const id = devices.find(withCookie(cookie), MEI, NOW);
  for (let i = 1; i <= 4; i += 1) cookie = remember(`person${i}@people.example`, cookie);
  cookie = remember(MEI, cookie);
  expect(devices.find(withCookie(cookie), MEI, NOW)).toBe(id);
  expect(isKnown(cookie, "person1@people.example")).toBe(true);
  cookie = remember("person5@people.example", cookie);
  expect(isKnown(cookie, "person1@people.example")).toBe(false);
  expect(isKnown(cookie, MEI)).toBe(true);
});

test("has the __Host- prefix on https, and scripts and other sites cannot use it", () => {
  const https = createKnownDevices({ publicUrl: "https://fit.example", sessionSecrets: [SECRET] });
  expect(https.remember(withCookie(), MEI, NOW)).toMatch(
    /^__Host-fc_device=[\w.~-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(devices.remember(withCookie(), MEI, NOW)).toMatch(
    /^fc_device=[\w.~-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test.each([
  ["no cookie", () => "other=1"],
  ["an unsigned cookie", () => "fc_device=x"],
  ["a later day", () => remember(MEI).replace(/\.\d+~/, ".99999~")],
  [
    "another device's signature",
    () => `${remember(MEI).split(".", 1)[0]?.replace(/.$/, "_")}.${remember(MEI).split(".")[1]}`,
  ],
  [
    "the signature of another secret",
    () =>
      createKnownDevices({ publicUrl: "http://localhost", sessionSecrets: [`${SECRET}!`] })
        .remember(withCookie(), MEI, NOW)
        .split(";", 1)[0] ?? "",
  ],
])("is unknown with %s", (_what, cookie) => {
  expect(isKnown(cookie(), MEI)).toBe(false);
});
