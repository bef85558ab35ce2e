import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildUser } from "#test/build/user.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { describeIssues, explainInvalid } from "#contract/invalid-input.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function rejected(path: string, body: unknown, cookie = ""): Promise<unknown> {
  const headers = { "content-type": "application/json", cookie };
  const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  return response.json();
}

test("a missing value or one of another type gets a message that names its field", async () => {
  expect(await rejected("/api/login", {})).toEqual({
    error: 'The field "email" is missing.',
    code: "invalid",
    fields: { email: 'The field "email" is missing.', password: 'The field "password" is missing.' },
  });
  expect(await rejected("/api/login", null)).toMatchObject({ error: "The body of the request must be an object." });
  const account = { username: 5, email: null, password: "long enough", country: "Atlantis", role: "customer" };
  expect(await rejected("/api/register", account)).toMatchObject({
    fields: {
      username: 'The field "username" must be text.',
      email: 'The field "email" must be text.',
      country: expect.stringMatching(/^The field "country" must be one of: Singapore, /),
    },
  });
  const { actor } = await buildUser(app, { role: "professional" });
  expect(await rejected("/api/resume/generate", { education: [{ institution: [] }] }, actor.cookie)).toMatchObject({
    fields: {
      "education.0.institution": 'The field "education.0.institution" must be text.',
      "education.0.degree": "Degree is required",
      "education.0.startYear": 'The field "education.0.startYear" is missing.',
    },
  });
});

test("an invalid query gets a message for each parameter", async () => {
  const response = await app.request("/api/businesses?lat=91&sort=size&page=0");
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      error: "Invalid query parameter: page, lat, sort",
      code: "invalid",
      fields: {
        page: 'The field "page" is not in the expected format.',
        lat: 'The field "lat" must be at most 90.',
        sort: 'The field "sort" must be one of: relevance, rating, newest, distance.',
      },
    },
  ]);
});

test.each([
  [z.int(), 1.5, "must be a whole number."],
  [z.boolean(), "yes", "must be true or false."],
  [z.array(z.string()), "a", "must be a list."],
  [z.array(z.string()).min(1), [], "must not be empty."],
  [z.array(z.string()).min(2), ["a"], "must have at least 2 entries."],
  [z.array(z.string()).max(2), ["a", "b", "c"], "may have at most 2 entries."],
  [z.string().min(1), "", "must not be empty."],
  [z.string().min(3), "ab", "must have at least 3 characters."],
  [z.string().max(1_000), "a".repeat(1_001), "may have at most 1,000 characters."],
  [z.number().min(2), 1, "must be at least 2."],
  [z.number().positive(), 0, "must be more than 0."],
  [z.number().lt(5), 5, "must be less than 5."],
  [z.number().multipleOf(5), 7, "must be a multiple of 5."],
  [z.union([z.string(), z.number()]), true, "is not in the expected format."],
  [z.date(), "today", "is not in the expected format."],
  [z.strictObject({}), { a: 1, b: 2 }, "must not contain: a, b."],
  [z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]), { kind: "b" }, "must be one of: a."],
])("%# states what a value must be", (schema, value, says) => {
  const { error } = z.object({ given: schema }).safeParse({ given: value }, { error: explainInvalid });
  const name = schema instanceof z.ZodDiscriminatedUnion ? "given.kind" : "given";
  expect(error && describeIssues(error).fields).toEqual({ [name]: `The field "${name}" ${says}` });
});

test("messages of the schema come first", () => {
  const schema = z.object({ name: z.string("A name, please").min(2, "Two letters") });
  const said = (value: unknown) => schema.safeParse(value, { error: explainInvalid }).error?.issues[0]?.message;
  expect([said({}), said({ name: "a" })]).toEqual(["A name, please", "Two letters"]);
});
