import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Places in line for classes, and the address of the user's calendar. Seats are enrolments. */
export const classesExport: DomainExport = {
  domain: "classes",
  parts: [
    {
      category: "enrolments",
      name: "placesInLine",
      of: ["class_waitlist.user_id"],
      rows: (userId) => sql`select w.id as k, w.id, w.session_id, p.name as program_name, s.starts_at, w.state,
        w.offered_until, w.created_at from class_waitlist as w join class_sessions as s on s.id = w.session_id
        join programs as p on p.id = s.program_id where w.user_id = ${userId}`,
    },
    {
      category: "enrolments",
      name: "calendarAddress",
      of: ["calendar_addresses.user_id"],
      counted: false,
      rows: (userId) => sql`select user_id as k, 'kept as a hash' as address, created_at
        from calendar_addresses where user_id = ${userId}`,
    },
  ],
  withheld: {
    "a secret, or the hash of one": ["calendar_addresses.token_hash"],
    "given out in another form, such as the text of a notification, or together with another table": [
      "class_sessions.*",
    ],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "class_waitlist.told_at",
      "class_waitlist.told_sequence",
    ],
  },
};
