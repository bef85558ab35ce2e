import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsApi as api } from "#contract/accounts.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import { looksLikeStaff, skeletonOf } from "./usernames.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let registered = 0;
async function register(fields: object) {
  registered += 1;
  await app.platform.database.pool.query("delete from throttle_points");
  const body = { email: `names${registered}@people.example`, password: PASSWORD, ...fields };
  return app.as(null).call(api.register, { body });
}
const fieldsOf = (response: { data: unknown }) => (response.data as { fields?: Record<string, string> }).fields ?? {};

describe("user names (DECISIONS 50)", () => {
  test.each(["admin", "аdmin", "Support", "ѕuрроrt", "adm1n", "rnoderator", "FitCollective-Help", "F1tC0llective"])(
    "%s looks like staff and is rejected",
    async (username) => {
      const response = await register({ username });
      expect(response.status).toBe(400);
      expect(Object.keys(fieldsOf(response))).toEqual(["username"]);
    },
  );

  test.each(["steam", "supporter", "modern", "teamwork", "мария", "李娜"])("%s is no staff", (username) => {
    expect(looksLikeStaff(username, "FitCollective")).toBe(false);
  });

  test.each([
    ["paulina", "раulina"],
    ["paulina", "pauIina"],
    ["born.fit", "bom.fit"],
    ["yoga01", "yogaOl"],
  ])("beside %s nobody is called %s", async (name, lookalike) => {
    await register({ username: name });
    const response = await register({ username: lookalike });
    expect([response.status, Object.keys(fieldsOf(response))]).toEqual([409, ["username"]]);
    expect(skeletonOf(lookalike)).toBe(skeletonOf(name));
  });
});

describe("user names from an e-mail (DECISIONS 50)", () => {
  const nameOf = async (email: string) => {
    await app.platform.database.pool.query("delete from throttle_points");
    await app.as(null).call(api.register, { body: { email, password: PASSWORD } });
    const { rows } = await app.platform.database.pool.query<{ username: string }>(
      "select username from users where email = $1",
      [email],
    );
    return rows[0]?.username ?? "";
  };

  test.each(["admin@people.example", "support@people.example", "fitcollective@people.example"])(
    "the holder of %s gets another one",
    async (email) => {
      expect(await nameOf(email)).toMatch(/^user\d+$/);
    },
  );

  test("the holder of a look-alike gets another one", async () => {
    await register({ username: "helena.lim" });
    expect(await nameOf("he1ena.lim@people.example")).toMatch(/^he1ena\.lim\d+$/);
    expect(await nameOf("mei.ling@people.example")).toBe("mei.ling");
  });
});

describe("names (DECISIONS 50)", () => {
  test.each([
    [{ firstName: "visit evil.shop" }, "firstName"],
    [{ lastName: "ｅvil．com" }, "lastName"],
    [{ firstName: "mei@gym.example" }, "firstName"],
    [{ lastName: "+65 9123 4567" }, "lastName"],
    [{ firstName: "9123", lastName: "4567" }, "lastName"],
  ])("%j is rejected", async (names, field) => {
    const { actor, user } = await buildUser(app, { firstName: "Mei", lastName: null });
    const changed = await app.as(actor).call(api.updateProfile, { body: names });
    expect([changed.status, Object.keys(fieldsOf(changed))]).toEqual([400, [field]]);
    expect((await app.as(actor).call(api.current, {})).data).toMatchObject({
      firstName: "Mei",
      lastName: user.lastName,
    });
    expect((await register(names)).status).toBe(400);
  });

  test("invisible characters are no name", async () => {
    const { actor } = await buildUser(app, { firstName: "Mei" });
    const { data } = await app.as(actor).call(api.updateProfile, { body: { firstName: "\u200b\u2060\u3164" } });
    expect(data.firstName).toBeNull();
    const { data: second } = await app.as(actor).call(api.updateProfile, { body: { firstName: "Me\u200bi" } });
    expect(second.firstName).toBe("Mei");
  });
});

describe("the phone", () => {
  test("is a phone number in international form, and null removes it", async () => {
    const { actor } = await buildUser(app, { country: "Singapore" });
    const save = (phone: string | null) => app.as(actor).call(api.updateProfile, { body: { phone } });
    for (const wrong of ["abc", "1", "+++", "call me maybe 91234567"]) {
      const response = await save(wrong);
      expect([response.status, Object.keys(fieldsOf(response))]).toEqual([400, ["phone"]]);
    }
    expect((await save("9123 4567")).data.phone).toBe("+65 9123 4567");
    expect((await save("0060 12-345 6789")).data.phone).toBe("+60 12 345 6789");
    expect((await save(null)).data.phone).toBeNull();
  });
});
