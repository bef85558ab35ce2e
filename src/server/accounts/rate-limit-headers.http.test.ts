import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { OWN_DATA_PATH } from "#contract/privacy.ts";
import { post, signedIn, type Person } from "./people.test-suite.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: "1" } });
  member = await signedIn(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(2 * 3_600_000));

const limitsOf = ({ headers }: Response) => [headers.get("ratelimit-policy"), headers.get("ratelimit")];
const from = (address: string) => ({ "x-forwarded-for": address });

test("a limited call says what is left until when, also when it fails", async () => {
  const policy = `"register";q=20;w=3600`;
  const first = await post(
    app,
    "/api/register",
    { email: "a@limits.example", password: "a fine passphrase" },
    from("192.0.2.1"),
  );
  expect([first.status, ...limitsOf(first)]).toEqual([201, policy, `"register";r=19;t=3600`]);
  app.clock.advance(60_000);
  const taken = await post(
    app,
    "/api/register",
    { email: "a@limits.example", password: "a fine passphrase" },
    from("192.0.2.1"),
  );
  expect([taken.status, ...limitsOf(taken)]).toEqual([409, policy, `"register";r=18;t=3540`]);
});

test("a rejected call has nothing left, and Retry-After agrees with the end of the window", async () => {
  for (let n = 0; n < 5; n += 1)
    await post(app, "/api/password-reset", { email: "b@limits.example" }, from("192.0.2.2"));
  app.clock.advance(600_000);
  const rejected = await post(app, "/api/password-reset", { email: "b@limits.example" }, from("192.0.2.2"));
  expect([rejected.status, ...limitsOf(rejected)]).toEqual([429, `"reset";q=5;w=3600`, `"reset";r=0;t=3000`]);
  expect(rejected.headers.get("retry-after")).toBe("3000");
});

test("every limit that a caller can reach is named, none that counts for an account from anywhere", async () => {
  const failed = await post(app, "/api/login", { email: member.email, password: "wrong one" }, from("192.0.2.3"));
  expect([failed.status, ...limitsOf(failed)]).toEqual([
    401,
    `"login-attempt";q=120;w=300, "login-account";q=10;w=900`,
    `"login-attempt";r=119;t=300, "login-account";r=9;t=900`,
  ]);
  const again = await post(app, "/api/login", { email: member.email, password: "wrong one" }, from("192.0.2.3"));
  expect(limitsOf(again)[1]).toBe(`"login-attempt";r=118;t=300, "login-address";r=24;t=300, "login-account";r=8;t=900`);
});

test("of an IPv6 network and the larger one around it, the tighter limit is named", async () => {
  const register = (n: number) =>
    post(
      app,
      "/api/register",
      { email: "a@limits.example", password: "a fine passphrase" },
      from(`2001:db8:9:${n}::1`),
    );
  for (let n = 1; n <= 79; n += 1) await register(n);
  expect(limitsOf(await register(99))).toEqual([`"register";q=80;w=3600`, `"register";r=0;t=3600`]);
});

test("what is shared between readers, and what is not limited, says nothing of limits", async () => {
  const responses = [
    await app.request("/api/jobs"),
    await app.request("/api/jobs", { headers: { cookie: member.cookie } }),
    await app.request("/api/user", { headers: { cookie: member.cookie } }),
  ];
  expect(responses.map(limitsOf)).toEqual(responses.map(() => [null, null]));
});

test("a limited response is never stored by a cache", async () => {
  const person = await app.request(`/api/users/${member.id}`, { headers: from("192.0.2.4") });
  expect([limitsOf(person)[0], person.headers.get("cache-control")]).toEqual([`"person";q=60;w=3600`, "no-store"]);
  // Own data asks for an identity that was confirmed in the last ten minutes.
  const { cookie } = await signedIn(app);
  const archive = await app.request(OWN_DATA_PATH, { headers: { cookie } });
  await archive.arrayBuffer();
  expect([limitsOf(archive)[0], archive.headers.get("cache-control")]).toEqual([
    `"own-data";q=5;w=3600`,
    "private, no-store",
  ]);
});
