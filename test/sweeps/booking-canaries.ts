import { hashToken } from "#server/accounts/session-cookie.ts";
import { calendarAddresses, classWaitlist } from "#server/classes/classes.table.ts";
import { buildClass } from "#test/build/class.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser } from "#test/build/user.ts";
import type { Principal, World } from "./world.ts";

/**
 * Plants a class of `premium` at an online address, with a seat of the customer and one of someone whose name only the
 * host reads, and the customer's private calendar.
 */
export async function plantBookings({ app, people, listings }: World): Promise<{
  canaries: { what: string; value: string; seenBy: readonly Principal[] }[];
  classIds: number[];
}> {
  const program = await buildProgram(app, { business: listings.premium.fitness });
  const session = await buildClass(app, { program, inHours: 0.5, onlineUrl: "https://canary-online.example/room" });
  const seat = { program, sessionId: session.id };
  await buildEnrollment(app, { ...seat, user: people.customer.user, paymentUrl: "https://canary-page.example" });
  const { user } = await buildUser(app, { username: "canary-attendee", firstName: "Canaryattendee" });
  await buildEnrollment(app, { ...seat, user });
  const waiting = await buildUser(app, { username: "canary-waiting", firstName: "Canarywaiting" });
  const { db } = app.platform.database;
  await db.insert(classWaitlist).values({ sessionId: session.id, userId: waiting.user.id });
  const tokenHash = hashToken("canary-token-of-a-calendar");
  await db.insert(calendarAddresses).values({ userId: people.customer.user.id, tokenHash });
  const inside = ["premium", "manager", "clerk", "admin"] as const;
  return {
    canaries: [
      { what: "name of someone who booked a class", value: "Canaryattendee", seenBy: inside },
      { what: "name of someone in line", value: "Canarywaiting", seenBy: ["admin"] },
      { what: "online address of a class", value: "canary-online.example", seenBy: ["customer"] },
      { what: "payment page of a seat", value: "canary-page.example", seenBy: ["customer"] },
      { what: "hash of a calendar's address", value: tokenHash, seenBy: [] },
    ],
    classIds: [session.id],
  };
}
