import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationsApi as api, type NotificationPreferencesChange } from "#contract/notifications.ts";
import { buildPeople, callsOf, createBookingWorld, type BookingWorld } from "#server/classes/bookings.test-suite.ts";
import type { TestApp } from "#test/app.ts";
import type { BuiltUser } from "#test/build/user.ts";
import { SEND_DIGESTS } from "./notifications.tasks.ts";

const HOUR_MS = 3_600_000;

let world: BookingWorld;
let app: TestApp;
beforeAll(async () => {
  world = await createBookingWorld();
  ({ app } = world);
});
afterAll(() => app.close());

const prefer = (who: BuiltUser, body: NotificationPreferencesChange) =>
  app.as(who.actor).call(api.updatePreferences, { body });
async function passHour(): Promise<void> {
  app.clock.advance(HOUR_MS);
  await app.tasks.tick(SEND_DIGESTS);
  await app.tasks.drain();
}
const noticesOf = async (who: BuiltUser) => (await app.as(who.actor).call(api.list, { query: {} })).data;

test("a booking is notified and mailed as a step of what the member asked for, and switched off with these", async () => {
  const session = await world.build();
  const calls = callsOf(app, session.id);
  const [member, silent, other] = (await buildPeople(app, 3)) as [BuiltUser, BuiltUser, BuiltUser];
  const off = { applicationUpdates: false };
  await prefer(silent, { categories: off, emailCategories: off });
  await prefer(other, { categories: { accountAlerts: false }, emailCategories: { accountAlerts: false } });
  for (const who of [member, silent, other]) await calls.book(who);
  await app.tasks.drain();
  const notices = await Promise.all([member, silent, other].map(noticesOf));
  const booked = { type: "application_status_change", data: { kind: "booking", path: `/classes/${session.id}` } };
  expect(notices).toMatchObject([[booked], [], [booked]]);
  expect([member, silent, other].map((who) => world.mailsTo(who).length)).toEqual([1, 0, 1]);
});

test("the host's mail names the class and its time; more seats within the hour are one mail", async () => {
  // What the test before held.
  await passHour();
  const session = await world.build();
  const calls = callsOf(app, session.id);
  const people = await buildPeople(app, 4);
  app.mail.sent.length = 0;
  for (const who of people) await calls.book(who);
  await app.tasks.drain();
  const [mail, ...others] = world.mailsTo(world.owner);
  expect(others).toEqual([]);
  // An hour after TEST_NOW, Friday 20 November 2026, 12:00 in Singapore; the class is a day later.
  expect(mail?.text).toContain("has a seat in Evening Flow on Sat, 21 Nov 2026, 1:00 pm.");
  const [given] = people.slice(1);
  if (given) await calls.cancel(given);
  await passHour();
  const [, digest, ...further] = world.mailsTo(world.owner);
  expect([digest?.subject, further]).toEqual(["2 more updates", []]);
  await prefer(world.owner, { emailCategories: { applicationUpdates: false } });
  const next = await world.build({ inHours: 60 });
  const [late] = await buildPeople(app, 1);
  if (late) await callsOf(app, next.id).book(late);
  await passHour();
  expect(world.mailsTo(world.owner)).toHaveLength(2);
});
