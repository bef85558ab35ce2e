import { contactMessages } from "#server/messages/contact.table.ts";
import { newsletterIssues, newsletterSubscribers } from "#server/media/newsletter.table.ts";
import type { Arrange, SweepInput } from "./calls.ts";

let count = 0;
const nothing: Arrange = () => ({});
const issue = { subject: "Swept issue", words: "Some words to read.", articleIds: [] };

/** A confirmed subscriber. */
async function subscriber({ app }: Parameters<Arrange>[0]): Promise<number> {
  const at = app.clock.now().toISOString();
  const [row] = await app.platform.database.db
    .insert(newsletterSubscribers)
    .values({ email: `listed${(count += 1)}@sweep.example`, askedAt: at, confirmedAt: at, createdAt: at })
    .returning();
  return row?.id ?? 0;
}

const draft =
  (input: SweepInput = {}, state: "draft" | "sending" = "draft"): Arrange =>
  async (world) => {
    await subscriber(world);
    const [row] = await world.app.platform.database.db
      .insert(newsletterIssues)
      .values({ ...issue, state })
      .returning();
    return { params: { id: row?.id ?? 0 }, ...input };
  };

const message =
  (input: SweepInput = {}): Arrange =>
  async ({ app }) => {
    const [row] = await app.platform.database.db
      .insert(contactMessages)
      .values({ name: "Sam", email: "sam@sweep.example", topic: "question", message: "Where is the gym?" })
      .returning();
    return { params: { id: row?.id ?? 0 }, ...input };
  };

/** A valid call of every endpoint about the newsletter's issues and about messages of the contact form. */
export const NEWSLETTER_OFFICE_CALLS: Record<string, Arrange> = {
  "GET /api/admin/newsletter": nothing,
  "GET /api/admin/newsletter/subscribers": () => ({ query: { search: "sweep", state: "confirmed" } }),
  "DELETE /api/admin/newsletter/subscribers/{id}": async (world) => ({ params: { id: await subscriber(world) } }),
  "GET /api/admin/newsletter/issues": nothing,
  "GET /api/admin/newsletter/issues/{id}": draft(),
  "POST /api/admin/newsletter/issues": async ({ app }) => {
    // Sweeps create more than the limit.
    await app.platform.database.db.delete(newsletterIssues);
    return { body: issue };
  },
  "PATCH /api/admin/newsletter/issues/{id}": draft({ body: { ...issue, subject: "Another", version: 1 } }),
  "DELETE /api/admin/newsletter/issues/{id}": draft(),
  "POST /api/admin/newsletter/preview": () => ({ body: issue }),
  "POST /api/admin/newsletter/test": () => ({ body: issue }),
  "POST /api/admin/newsletter/issues/{id}/send": draft({ body: { version: 1 } }),
  "POST /api/admin/newsletter/issues/{id}/stop": draft({}, "sending"),
  "GET /api/admin/messages": () => ({ query: { search: "gym", state: "open", topic: "question" } }),
  "PATCH /api/admin/messages/{id}": message({ body: { answered: true } }),
  "DELETE /api/admin/messages/{id}": message(),
};
