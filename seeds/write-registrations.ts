import { inArray } from "drizzle-orm";
import type { Db } from "#server/platform/database/connect.ts";
import { insertRegistration } from "#server/media/media.service.ts";
import { mediaArticles } from "#server/media/media.table.ts";
import { newsletterIssues, newsletterSubscribers } from "#server/media/newsletter.table.ts";
import { contactMessages } from "#server/messages/contact.table.ts";
import { EVENTS } from "./content/events.ts";
import { createRandom } from "./random.ts";
import { daysBefore } from "./write-listings.ts";

interface People {
  byEmail: ReadonlyMap<string, number>;
  members: readonly number[];
}

/** Writes registrations for events: members everywhere, the demo member at the first one. */
export async function writeRegistrations(db: Db, people: People, now: Date): Promise<void> {
  const random = createRandom("registrations");
  const rows = await db
    .select({ id: mediaArticles.id, title: mediaArticles.title })
    .from(mediaArticles)
    .where(
      inArray(
        mediaArticles.title,
        EVENTS.map(({ title }) => title),
      ),
    );
  const ids = new Map(rows.map(({ id, title }) => [title, id]));
  const demoMember = people.byEmail.get("member@demo.example");
  for (const [index, { title, event }] of EVENTS.entries()) {
    const articleId = ids.get(title);
    if (articleId === undefined || event?.registered === undefined) continue;
    const first = index === 0 && demoMember !== undefined ? [demoMember] : [];
    const comers = [...first, ...random.sample(people.members, event.registered - first.length)];
    for (const [place, userId] of comers.entries())
      await insertRegistration(db, { articleId, userId, now: daysBefore(now, 2 - place / 24) });
  }
}

const MESSAGES = [
  {
    name: "Marcus Wee",
    topic: "listing",
    message: "The studio on Joo Chiat Road has moved two doors down. Could you change its address?",
    daysAgo: 1,
  },
  {
    name: "Nurul Huda",
    topic: "question",
    message: "I run three small studios. Do I need one plan for all of them, or one each?",
    daysAgo: 3,
  },
  {
    name: "Paolo Reyes",
    topic: "press",
    message: "I write about fitness for a paper in Manila and would like to talk to the people behind the site.",
    daysAgo: 12,
    answered: true,
  },
] as const;
const READERS = 18;

/** Writes newsletter subscribers with their issues, and messages of the contact form. */
export async function writeCorrespondence(db: Db, people: Pick<People, "byEmail">, now: Date): Promise<void> {
  const admin = people.byEmail.get("admin@demo.example") ?? null;
  await db.insert(newsletterSubscribers).values(
    Array.from({ length: READERS }, (_, index) => ({
      email: `reader${index + 1}@demo.example`,
      askedAt: daysBefore(now, 40 - index),
      confirmedAt: index % 6 === 5 ? null : daysBefore(now, 40 - index),
      createdAt: daysBefore(now, 40 - index),
    })),
  );
  await db.insert(newsletterIssues).values([
    {
      subject: "What moved in November",
      words: "Hello,\n\nnew gyms, a few good reads and four events worth getting up for.",
      state: "sent" as const,
      createdBy: admin,
      total: 12,
      sent: 11,
      failed: 1,
      startedAt: daysBefore(now, 14),
      finishedAt: daysBefore(now, 14),
      createdAt: daysBefore(now, 15),
      updatedAt: daysBefore(now, 14),
    },
    {
      subject: "Before the year ends",
      words: "Hello,\n\nthree things to read before the gyms get full in January.",
      createdBy: admin,
      createdAt: daysBefore(now, 1),
      updatedAt: daysBefore(now, 1),
    },
  ]);
  await db.insert(contactMessages).values(
    MESSAGES.map(({ daysAgo, ...message }) => ({
      name: message.name,
      topic: message.topic,
      message: message.message,
      email: `${message.name.toLowerCase().replace(" ", ".")}@demo.example`,
      createdAt: daysBefore(now, daysAgo),
      ...("answered" in message ? { answeredAt: daysBefore(now, daysAgo - 1), answeredBy: admin } : {}),
    })),
  );
}
