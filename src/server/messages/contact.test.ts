import { afterAll, beforeAll, expect, test } from "vitest";
import { contactApi } from "#contract/contact.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SUPPORT_EMAIL: "help@fit.example" } });
});
afterAll(() => app.close());

const WORDS = {
  name: "Mei Tan",
  email: "mei@example.com",
  topic: "listing",
  message: "The gym has moved.\nIt is on Level 3 now.",
} as const;
const storedMessages = async () =>
  (await app.platform.database.pool.query("select user_id, name, email, topic, message from contact_messages")).rows;

test("a message is stored and mailed to the support address, with the sender as reply address", async () => {
  const { actor } = await buildUser(app);
  expect((await app.as(actor).call(contactApi.send, { body: WORDS })).status).toBe(202);
  expect(await storedMessages()).toEqual([{ ...WORDS, user_id: actor.id }]);
  await app.tasks.drain();
  const [mail] = app.mail.sent;
  expect(mail).toMatchObject({ to: "help@fit.example", kind: "contact" });
  expect(mail?.subject).toBe("Contact form: A listing: something is wrong or missing");
  expect(mail?.text).toContain("mei@example.com");
  expect(mail?.text).toContain("> It is on Level 3 now.");
});

test("missing or invalid fields are named, and nothing is stored", async () => {
  const before = await storedMessages();
  const { status, error } = await app.as(null).call(contactApi.send, {
    body: { name: " ", email: "mei", topic: "shoes" as "question", message: "short" },
  });
  expect(status).toBe(400);
  expect(error?.fields).toEqual({
    name: "Please tell us your name.",
    email: "Please enter a valid email address",
    topic: "Choose a topic.",
    message: "Please write at least 10 characters.",
  });
  expect(await storedMessages()).toEqual(before);
});

test("the text cannot inject markup or mail headers", async () => {
  app.mail.sent.length = 0;
  await app.as(null).call(contactApi.send, {
    body: { ...WORDS, name: "<b>Mei</b>\nBcc: all@example.com", message: "<script>alert(1)</script> and more" },
  });
  await app.tasks.drain();
  const [mail] = app.mail.sent;
  expect(mail?.subject).not.toContain("\n");
  expect(mail?.html).not.toContain("<script>");
  expect(mail?.html).not.toContain("<b>Mei");
});

test("one network can send five messages an hour", async () => {
  await app.platform.database.pool.query("delete from throttle_points");
  const sent = await Promise.all(Array.from({ length: 8 }, () => app.as(null).call(contactApi.send, { body: WORDS })));
  expect(sent.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(3);
});
