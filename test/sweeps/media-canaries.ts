import { newsletterIssues, newsletterSubscribers } from "#server/media/newsletter.table.ts";
import { contactMessages } from "#server/messages/contact.table.ts";
import { buildArticle } from "#test/build/article.ts";
import { buildBanner } from "#test/build/banner.ts";
import { buildBusiness } from "#test/build/business.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/**
 * Plants articles that visitors cannot read: drafts, submitted, rejected with a reason, scheduled and archived ones.
 */
export async function plantMedia({
  app,
  people,
  listings,
}: World): Promise<{ canaries: Planted[]; articleIds: number[] }> {
  const soon = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const business = listings.premium.fitness;
  const writer = people.premium.user;
  const { business: hidden } = await buildBusiness(app, { isPublic: false });
  const made = [
    await buildArticle(app, {
      business,
      writer,
      status: "draft",
      title: "canary-media-draft",
      words: "canary-media-draft-words",
    }),
    await buildArticle(app, { business, writer, status: "draft", title: "canary-media-waiting", submittedAt: soon }),
    await buildArticle(app, {
      business,
      writer,
      status: "draft",
      title: "canary-media-rejected",
      rejectionReason: "canary-media-reason",
    }),
    await buildArticle(app, { business, writer, title: "canary-media-scheduled", publishDate: soon }),
    await buildArticle(app, { business, writer, title: "canary-media-archived", status: "archived" }),
    await buildArticle(app, { business: hidden, title: "canary-media-of-hidden" }),
    await buildArticle(app, { status: "draft", title: "canary-media-platform-draft" }),
    await buildArticle(app, { title: "canary-media-platform-scheduled", publishDate: soon }),
    // Registration has closed, so no principal can become an attendee and gain access.
    await buildArticle(app, {
      business,
      writer,
      contentType: "event",
      eventDate: soon,
      virtualEvent: true,
      registrationRequired: true,
      registrationClosesAt: app.clock.now().toISOString(),
      onlineUrl: "https://meet.example/canary-event-link",
    }),
  ];
  const at = app.clock.now().toISOString();
  const { db } = app.platform.database;
  await db.insert(newsletterSubscribers).values({ email: "canary-subscriber@sweep.example", askedAt: at });
  await db.insert(newsletterIssues).values({ subject: "canary-issue", words: "canary-issue-words" });
  await db
    .insert(contactMessages)
    .values({ name: "canary-writer", email: "canary@sweep.example", topic: "press", message: "canary-contact-words" });
  await buildBanner(app, { title: "canary-banner", active: false });
  const of = (what: string, value: string, ...seenBy: Principal[]): Planted => ({ what, value, seenBy });
  return {
    canaries: [
      ...["draft", "draft-words", "waiting", "rejected", "reason", "scheduled", "archived"].map((word) =>
        of(`article that is not out (${word})`, `canary-media-${word}`, "premium", "admin"),
      ),
      of("article of a hidden listing", "canary-media-of-hidden", "admin"),
      of("draft of the platform", "canary-media-platform-draft", "admin"),
      of("scheduled article of the platform", "canary-media-platform-scheduled", "admin"),
      of("where an event is online", "canary-event-link", "premium", "admin"),
      of("address on the newsletter's list", "canary-subscriber", "admin"),
      of("draft of the newsletter", "canary-issue", "admin"),
      of("message of the contact form", "canary-contact-words", "admin"),
      of("inactive banner", "canary-banner", "admin"),
    ],
    articleIds: made.map(({ id }) => id),
  };
}
