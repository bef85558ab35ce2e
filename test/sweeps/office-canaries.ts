import { userConsents } from "#server/accounts/consents.table.ts";
import { auditLog } from "#server/admin/audit.table.ts";
import { jobAlerts } from "#server/jobs/job-alerts.table.ts";
import { eventRegistrations } from "#server/media/events.table.ts";
import { newsletterIssues, newsletterSubscribers } from "#server/media/newsletter.table.ts";
import { contactMessages } from "#server/messages/contact.table.ts";
import { importBatches, importRows } from "#server/places/places.table.ts";
import { systemSettings } from "#server/platform/settings.table.ts";
import { paymentEvents } from "#server/subscriptions/subscriptions.table.ts";
import { providerSubscriptions } from "#server/subscriptions/webhooks.table.ts";
import { buildArticle } from "#test/build/article.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildCharge, buildInvoice } from "#test/build/subscription.ts";
import { buildUser } from "#test/build/user.ts";
import type { Principal, World } from "./world.ts";

interface PlantedCanary {
  what: string;
  value: string;
  seenBy: readonly Principal[];
  except?: (key: string, path: string) => boolean;
}
const of = (what: string, value: string, ...seenBy: Principal[]): PlantedCanary => ({ what, value, seenBy });

/** The server's secrets, which no response may contain. */
export const SECRETS = {
  SESSION_SECRET: "canary-session-secret-of-the-server-0123456789",
  STRIPE_SECRET_KEY: "sk_test_canarypaymentkey",
  STRIPE_WEBHOOK_SECRET: "whsec_canarywebhooksecret",
  GOOGLE_PLACES_KEY: "canary-places-key",
};

/** Plants back-office data: contact messages, newsletter subscribers, settings, decisions and payment references. */
export async function plantOffice(world: World): Promise<{
  canaries: PlantedCanary[];
  articleIds: number[];
  importIds: number[];
  issueIds: number[];
}> {
  const { db } = world.app.platform.database;
  const { people } = world;
  const at = world.app.clock.now().toISOString();
  await db.insert(newsletterSubscribers).values({
    email: "canary-reader@sweep.example",
    askedAt: at,
    confirmationHash: "canary-newsletter-token",
  });
  const issue = onlyRow(
    await db
      .insert(newsletterIssues)
      .values({ subject: "canary-unsent-subject", words: "canary-unsent-words" })
      .returning(),
  );
  await db.insert(contactMessages).values({
    userId: people.customer.user.id,
    name: "canary-contact-name",
    email: "canary-contact-form@sweep.example",
    topic: "press",
    message: "canary-asked-the-office",
  });
  const { user: setter } = await buildUser(world.app, { username: "canary-setter", role: "admin" });
  await db.insert(systemSettings).values({ key: "enrollmentCommission", value: 12, updatedBy: setter.id });
  await db.insert(auditLog).values({
    actorId: setter.id,
    action: "users.suspend",
    subjectType: "user",
    subjectId: people.shop.user.id,
    before: { reason: "canary-audit-before" },
    after: { reason: "canary-audit-after" },
  });
  await db
    .insert(userConsents)
    .values({ userId: people.customer.user.id, kind: "terms", granted: true, detail: "canary-consent" });
  await db
    .insert(jobAlerts)
    .values({ userId: people.customer.user.id, name: "canary-alert", criteria: { search: "canary-wanted" } });
  const batch = onlyRow(
    await db
      .insert(importBatches)
      .values({ kind: "fitness", provider: "sample", state: "checked", fileName: "canary-import.csv", createdAt: at })
      .returning(),
  );
  await db.insert(importRows).values({
    batchId: batch.id,
    position: 1,
    outcome: "invalid",
    name: "canary-import-name",
    reasons: ["canary-import-reason"],
  });
  const event = await plantEvent(world);
  return {
    canaries: [
      ...Object.entries(SECRETS).map(([name, value]) => of(`${name} of the server`, value)),
      of("reader of the newsletter", "canary-reader@sweep.example", "admin"),
      of("token of the newsletter", "canary-newsletter-token"),
      of("letter that is not sent", "canary-unsent-", "admin"),
      of("name of who wrote to the office", "canary-contact-name", "customer", "admin"),
      of("e-mail of who wrote to the office", "canary-contact-form", "customer", "admin"),
      of("words to the office", "canary-asked-the-office", "customer", "admin"),
      {
        ...of("who changed a setting", "canary-setter", "admin"),
        except: (_, path) => path === `/api/users/${setter.id}`,
      },
      of("what the audit log keeps", "canary-audit", "admin"),
      of("consent", "canary-consent", "customer", "admin"),
      of("alert for jobs", "canary-alert", "customer"),
      of("words of an alert for jobs", "canary-wanted", "customer"),
      of("import", "canary-import", "admin"),
      ...event.canaries,
      ...(await plantPayments(world)),
    ],
    articleIds: [event.articleId],
    importIds: [batch.id],
    issueIds: [issue.id],
  };
}

/** An upcoming event with two attendees: a principal, and a guest whom only its organiser may see. */
async function plantEvent({ app, people, listings }: World): Promise<{ canaries: PlantedCanary[]; articleId: number }> {
  const { id: articleId } = await buildArticle(app, {
    business: listings.premium.fitness,
    writer: people.premium.user,
    contentType: "event",
    title: "A run with guests",
    eventDate: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    virtualEvent: true,
    registrationRequired: true,
    maxAttendees: 20,
    onlineUrl: "https://meet.example/canary-guests-link",
  });
  const guest = await buildUser(app, { firstName: "canary-guest", email: "canary-guest-mail@world.example" });
  const createdAt = app.clock.now().toISOString();
  await app.platform.database.db.insert(eventRegistrations).values([
    { articleId, userId: people.tierless.user.id, notifiedFacts: "canary-told", createdAt },
    { articleId, userId: guest.user.id, notifiedFacts: "canary-told", createdAt },
  ]);
  return {
    canaries: [
      of("where an event is online for guests", "canary-guests-link", "tierless", "premium", "admin"),
      of("guest of an event", "canary-guest-mail", "premium", "admin"),
      { ...of("name of a guest", "canary-guest", "premium", "admin"), value: '"canary-guest"' },
      of("what guests were told", "canary-told"),
    ],
    articleId,
  };
}

/** References of payments of a listing and of a professional at the payment service, and their invoices. */
async function plantPayments({ app, people, listings }: World): Promise<PlantedCanary[]> {
  const { db } = app.platform.database;
  const at = app.clock.now().toISOString();
  const { id: businessId } = listings.premium.fitness;
  await db.insert(providerSubscriptions).values({
    subscriptionId: "canary-provider-subscription",
    businessId,
    eventAt: at,
    state: {
      holder: { businessId },
      tier: "premium",
      status: "active",
      periodStart: at,
      periodEnd: "2031-03-07T11:13:17.000Z",
      canceledAt: null,
      nextTier: null,
      customerId: "canary-provider-customer",
      subscriptionId: "canary-provider-subscription",
      eventAt: at,
    },
  });
  await db
    .insert(paymentEvents)
    .values({ id: "canary-provider-event", type: "canary-provider-type", createdAt: at, appliedAt: at });
  await buildInvoice(app, {
    businessId,
    userId: people.premium.user.id,
    billedTo: "canary-billed-premium",
    reference: "CANARYREFPREMIUM",
    providerInvoiceId: "canary-provider-invoice",
    status: "paid",
    paidAt: at,
    paymentNote: "canary-payment-note",
  });
  await buildCharge(app, { businessId, description: "canary-charge" });
  return [
    of("payments as the service knows them", "canary-provider"),
    of("whom an invoice is for", "canary-billed-premium", "premium", "admin"),
    of("reference of an invoice", "CANARYREFPREMIUM", "premium", "admin"),
    of("note on a payment", "canary-payment-note", "admin"),
    of("amount due", "canary-charge", "premium", "admin"),
  ];
}
