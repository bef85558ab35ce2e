import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountsApi, REGISTRATION_COUNTRIES } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { findUserByEmail, insertUser } from "./accounts.queries.ts";
import { PASSWORD, post, signedIn } from "./people.test-suite.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
// Resets the hourly registration limit for each test.
beforeEach(() => app.clock.advance(3_601_000));

const register = (body: object) =>
  app.as(null).call(accountsApi.register, { body: { password: PASSWORD, ...body } as never });
const countUsers = async () =>
  Number((await app.platform.database.pool.query("select count(*) from users")).rows[0].count);

test("creates an unverified customer in Singapore by default (R078, R082, R021)", async () => {
  const { status, data } = await register({ email: "plain@register.example" });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    role: "customer",
    country: "Singapore",
    isVerified: false,
    email: "plain@register.example",
    firstName: null,
    lastName: null,
  });
});

test("stores empty names as null (R077)", async () => {
  const { status, data } = await register({ email: "nameless@register.example", firstName: "", lastName: "  " });
  expect(status).toBe(201);
  expect(data).toMatchObject({ firstName: null, lastName: null });
});

test("derives the user name from the e-mail, with a suffix when that is taken (R076)", async () => {
  const first = await register({ email: "mei.ling@register.example", username: "" });
  const second = await register({ email: "mei.ling@other.example", username: "" });
  expect(first.data.username).toBe("mei.ling");
  expect(second.status).toBe(201);
  expect(second.data.username).toMatch(/^mei\.ling\d+$/);
});

test("accepts each country of the form, including Korea (R083)", async () => {
  for (const value of REGISTRATION_COUNTRIES) {
    const { status, data } = await register({ email: `from-${value}@register.example`.toLowerCase(), country: value });
    expect([status, data.country]).toEqual([201, value]);
  }
  expect((await register({ email: "seoul@register.example", country: "South Korea" })).error?.fields).toHaveProperty(
    "country",
  );
});

test.each(["admin", "business_owner", "root", ""])("rejects the role '%s' (R080)", async (role) => {
  const before = await countUsers();
  const { status, error } = await register({ email: "climber@register.example", role });
  expect(status).toBe(400);
  expect(error?.fields).toHaveProperty("role");
  expect(await countUsers()).toBe(before);
});

test("names every wrong field in one response", async () => {
  const { status, error } = await app
    .as(null)
    .call(accountsApi.register, { body: { email: "nobody", password: "12345", username: "ab" } });
  expect(status).toBe(400);
  expect(error?.fields).toEqual({
    email: "Please enter a valid email address",
    password: "Password must be at least 6 characters",
    username: "Username must be at least 3 characters",
  });
});

test.each([
  ["a common password", "iloveyou", "Many people use this password, so it is easy to guess. Choose another one"],
  [
    "the email",
    "Guess@Register.Example",
    "Your password cannot be your email, your username or the name of this site. Choose another one",
  ],
])("rejects %s as password", async (_what, password, message) => {
  const before = await countUsers();
  const { status, error } = await register({ email: "guess@register.example", password });
  expect([status, error?.fields]).toEqual([400, { password: message }]);
  expect(await countUsers()).toBe(before);
});

test("ignores fields that a visitor may not set (R080, R082)", async () => {
  const hostile = {
    id: 999_999,
    isVerified: true,
    verified: true,
    suspendedAt: null,
    createdAt: "2000-01-01T00:00:00Z",
    userId: 1,
    passwordHash: "x",
    __proto__: { role: "admin" },
  };
  const { status, data } = await register({ email: "hostile@register.example", ...hostile });
  expect(status).toBe(201);
  expect(data).toMatchObject({ role: "customer", isVerified: false });
  expect(data.id).not.toBe(999_999);
  expect(data.createdAt).toBe(app.clock.now().toISOString());
});

test("rejects an e-mail and a user name that are taken, whatever their case, and names both (R081)", async () => {
  await signedIn(app, { email: "taken@register.example", username: "taken.name" });
  const before = await countUsers();
  const byEmail = await register({ email: "TAKEN@Register.example" });
  const byName = await register({ email: "free@register.example", username: "Taken.Name" });
  const both = await register({ email: "taken@register.example", username: "TAKEN.NAME" });
  expect(byEmail).toMatchObject({
    status: 409,
    error: { code: "accounts.email_taken", fields: { email: "An account with this email already exists." } },
  });
  expect(byName).toMatchObject({
    status: 409,
    error: { code: "accounts.username_taken", fields: { username: "This username is already taken." } },
  });
  expect(Object.keys(both.error?.fields ?? {})).toEqual(["email", "username"]);
  expect(await countUsers()).toBe(before);
});

test("of fifty concurrent registrations with one e-mail exactly one succeeds (R081)", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => register({ email: "race@register.example" })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => ![201, 409, 429, 503].includes(status))).toEqual([]);
});

test("of fifty concurrent inserts with one e-mail the database accepts one (R081)", async () => {
  const { db } = app.platform.database;
  const user = {
    email: "race2@register.example",
    role: "customer",
    country: "Singapore",
    firstName: null,
    lastName: null,
    phone: null,
    isVerified: false,
    createdAt: app.clock.now(),
  } as const;
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, index) => insertUser(db, { ...user, username: `race2-${index}` }, "hash")),
  );
  expect(made.filter((row) => row !== undefined)).toHaveLength(1);
});

test("starts no session, and the password works at the next login", async () => {
  const response = await post(app, "/api/register", { email: "fresh@register.example", password: PASSWORD });
  expect(response.headers.getSetCookie()).toEqual([]);
  const login = await app
    .as(null)
    .call(accountsApi.login, { body: { email: "fresh@register.example", password: PASSWORD } });
  expect(login.status).toBe(200);
});

test("never returns the password or its hash (R087)", async () => {
  const response = await post(app, "/api/register", { email: "quiet@register.example", password: PASSWORD });
  const text = await response.text();
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toMatch(/argon2|password/i);
});

test("mails a confirmation link through the queue, so that a mail server that is down does not matter", async () => {
  await register({ email: "mailed@register.example", firstName: "Mei" });
  expect(app.mail.sent.filter(({ to }) => to === "mailed@register.example")).toEqual([]);
  await app.tasks.drain();
  const mail = app.mail.sent.find(({ to }) => to === "mailed@register.example");
  expect(mail).toMatchObject({ kind: "email-confirmation", subject: "Confirm your email for FitCollective" });
  expect(mail?.text).toMatch(/^Welcome to FitCollective[\s\S]*http:\/\/localhost:3000\/auth\?confirm=[\w-]{43}\n/);
});

test("is throttled by address", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await register({ email: "taken@register.example" })).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
  const rejected = await register({ email: "late@register.example" });
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await findUserByEmail(app.platform.database.db, "late@register.example")).toBeUndefined();
});
