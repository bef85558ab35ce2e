import { createHash, randomBytes } from "node:crypto";
import { classEntry, writeCalendar } from "#contract/event-calendar.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { bookingMailsText as text } from "#contract/texts/booking-mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findBookedClass } from "./booking-news.queries.ts";
import { deleteAddress, findBookedClasses, findUserOf, setAddress } from "./own-calendar.queries.ts";

/** 24 random bytes in base64url. */
export const CALENDAR_TOKEN = /^[\w-]{32}$/;
const TOKEN_BYTES = 24;
/** Classes of the last month stay, so that a calendar learns of late cancellations. */
const PAST_DAYS = 30;
const CLASSES = 200;
const DAY_MS = 86_400_000;

export type OwnCalendars = ReturnType<typeof createOwnCalendars>;

/** A person's bookings as a calendar with a private address, which calendar programs read without a session. */
export function createOwnCalendars({
  clock,
  config,
  database: { db },
}: Pick<Platform, "clock" | "config" | "database">) {
  return {
    /** Makes a new address; the one before stops working. */
    async open(userId: number): Promise<{ url: string }> {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      await setAddress(db, { userId, tokenHash: hashOf(token), createdAt: clock.now().toISOString() });
      return { url: `${config.publicUrl}/calendars/${token}.ics` };
    },

    /** Idempotent. */
    close: (userId: number): Promise<void> => deleteAddress(db, userId),

    /** The calendar at an address; undefined for one that does not exist any more. */
    async read(token: string): Promise<string | undefined> {
      const userId = CALENDAR_TOKEN.test(token) ? await findUserOf(db, hashOf(token)) : undefined;
      if (userId === undefined) return undefined;
      const from = new Date(clock.now().getTime() - PAST_DAYS * DAY_MS).toISOString();
      const booked = await findBookedClasses(db, { userId, from, most: CLASSES });
      const entries = [];
      for (const { sessionId, hasSeat } of booked) {
        const of = await findBookedClass(db, sessionId);
        if (of) entries.push(classEntry({ ...of, cancelled: of.cancelled || !hasSeat }, config));
      }
      const name = fill(text.calendarName, { product: config.productName });
      return writeCalendar(entries, config, { now: clock.now(), name });
    },
  };
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
