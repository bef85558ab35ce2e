import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminUsersApi } from "#contract/admin-users.ts";
import { jobsApi } from "#contract/jobs.ts";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import { EXPORT_PATH } from "#contract/places.ts";
import { secondFactorApi } from "#contract/second-factor.ts";
import { createLog } from "#server/platform/log.ts";
import { reportSecurityEvent, SECURITY_EVENTS } from "#server/platform/security/security-events.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { PASSWORD, post, signedIn, type Person } from "./people.test-suite.ts";

const lines: Record<string, unknown>[] = [];
/** The lines of events, without those that stand for repeated ones. */
const events = () => lines.filter(({ msg, repeated }) => msg === "security event" && repeated === undefined);
const kinds = () => events().map(({ securityEvent }) => securityEvent);

let app: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  app = await createTestApp({ env: { TRUST_PROXY: "1" }, log: createLog({ destination }) });
  member = await signedIn(app);
  admin = await signedIn(app, { role: "admin" });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(3_600_000);
  lines.length = 0;
});

const login = (email: string, password: string, address: string) =>
  post(app, "/api/login", { email, password }, { "x-forwarded-for": address });

test("a failed sign-in has the account and the source, an unknown e-mail no account", async () => {
  await login(member.email, "not the password", "203.0.113.1");
  await login("nobody@accounts.example", "not the password", "203.0.113.1");
  await login(member.email, "not the password", "203.0.113.2");
  const [known, unknown, elsewhere] = events();
  expect(known).toMatchObject({ securityEvent: "sign_in.failed", level: "warn", userId: member.id });
  expect(known?.["source"]).toMatch(/^[\w-]{12}$/);
  expect(unknown).toMatchObject({ securityEvent: "sign_in.failed", source: known?.["source"] });
  expect(unknown).not.toHaveProperty("userId");
  expect(elsewhere?.["source"]).not.toBe(known?.["source"]);
  expect(JSON.stringify(lines)).not.toMatch(/accounts\.example|203\.0\.113/);
});

test("throttled sign-ins are reported, the same ones once a second with their number", async () => {
  const before = await counted("sign_in.throttled");
  for (let n = 0; n < 14; n += 1) await login(member.email, "not the password", "203.0.113.3");
  expect(new Set(kinds())).toEqual(new Set(["sign_in.failed", "sign_in.throttled"]));
  expect(events().find(({ securityEvent }) => securityEvent === "sign_in.throttled")).toMatchObject({
    userId: member.id,
  });
  expect((await counted("sign_in.throttled")) - before).toBe(4);
  await expect.poll(() => lines.some(({ repeated }) => Number(repeated) > 1)).toBe(true);
});

test("a sign-in, a new password and a reset are reported", async () => {
  const person = await signedIn(app);
  const response = await login(person.email, PASSWORD, "203.0.113.4");
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const changed = await app.request("/api/user/profile", {
    method: "PATCH",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ password: "another long passphrase" }),
  });
  expect(changed.status).toBe(200);
  app.mail.sent.length = 0;
  await post(app, "/api/password-reset", { email: person.email });
  await app.tasks.drain();
  const token = /password-reset\/([\w-]+)|token=([\w-]+)|reset=([\w-]+)/.exec(app.mail.sent.at(-1)?.text ?? "");
  const reset = await app.request(`/api/password-reset/${token?.slice(1).find(Boolean)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: "yet another passphrase" }),
  });
  expect(reset.status).toBe(200);
  expect(kinds()).toEqual(["sign_in.succeeded", "password.changed", "password.reset"]);
  expect(events().map(({ userId }) => userId)).toEqual([person.id, person.id, person.id]);
});

test("rejections by role and cross-site requests are reported with endpoint and caller", async () => {
  expect((await app.as(member).call(adminUsersApi.list, {})).status).toBe(403);
  const listings = await app.request(`${EXPORT_PATH}?kind=fitness`, { headers: { cookie: member.cookie } });
  expect(listings.status).toBe(403);
  const foreign = await post(app, "/api/logout", {}, { cookie: member.cookie, "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  expect(events()).toMatchObject([
    { securityEvent: "access.denied", userId: member.id, route: "GET /api/admin/users", code: "forbidden" },
    { securityEvent: "access.denied", userId: member.id, route: `GET ${EXPORT_PATH}`, code: "forbidden" },
    { securityEvent: "access.cross_site", route: "POST /api/logout", code: "cross_site" },
  ]);
});

test("rules of the product and invalid input are no security events", async () => {
  expect((await app.as(member).call(jobsApi.get, { params: { id: 999_999 } })).status).toBe(404);
  expect((await post(app, "/api/register", {})).status).toBe(400);
  expect(events()).toEqual([]);
});

const confirm = (person: Person, password = PASSWORD) =>
  app.as(person).call(secondFactorApi.stepUpWithPassword, { body: { password } });

test("second factors and confirming one's identity are reported, with the account", async () => {
  const person = await signedIn(app);
  const { backupCodes, codeIn } = await buildAuthenticatorApp(app, person);
  const stepUp = (code: string) => app.as(person).call(secondFactorApi.stepUpWithCode, { body: { code } });
  await stepUp("000000");
  await stepUp(codeIn(1));
  // The line of a code that passed and the one of a confirmed identity stand for the same ones of this second too.
  await stepUp(backupCodes[0] ?? "");
  await app.as(person).call(secondFactorApi.removeApp, {});
  expect(kinds()).toEqual([
    "second_factor.added",
    "second_factor.failed",
    "second_factor.passed",
    "step_up.passed",
    "second_factor.backup_code_used",
    "second_factor.removed",
  ]);
  expect(new Set(events().map(({ userId }) => userId))).toEqual(new Set([person.id]));
  lines.length = 0;
  await confirm(person, "not the password");
  expect(kinds()).toContain("step_up.failed");
});

test("a change of role has both accounts, exports have the account", async () => {
  const person = await signedIn(app);
  await confirm(admin);
  await confirm(member);
  lines.length = 0;
  const changed = await app.as(admin).call(adminUsersApi.setRole, {
    params: { id: person.id },
    body: { role: "professional" },
  });
  expect(changed.status).toBe(200);
  await (await app.request(`${EXPORT_PATH}?kind=fitness`, { headers: { cookie: admin.cookie } })).text();
  await (await app.request(OWN_DATA_PATH, { headers: { cookie: member.cookie } })).arrayBuffer();
  expect(events()).toMatchObject([
    { securityEvent: "role.changed", userId: person.id, byUserId: admin.id, role: "professional" },
    { securityEvent: "export.listings", userId: admin.id },
    { securityEvent: "export.own_data", userId: member.id },
  ]);
});

test("every kind is counted", async () => {
  for (const kind of Object.keys(SECURITY_EVENTS) as (keyof typeof SECURITY_EVENTS)[]) {
    const before = await counted(kind);
    reportSecurityEvent(app.platform, kind, { userId: member.id });
    expect(await counted(kind)).toBe(before + 1);
  }
  expect(kinds()).toEqual(Object.keys(SECURITY_EVENTS));
});

async function counted(kind: string): Promise<number> {
  const text = await app.platform.metrics.text();
  return Number(
    new RegExp(`^security_events_total\\{kind="${kind.replace(".", "\\.")}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0,
  );
}
