import { newsletterSubscribers } from "#server/media/newsletter.table.ts";
import { hashConfirmation, unsubscribeToken } from "#server/media/newsletter-tokens.ts";
import type { Arrange } from "./calls.ts";

let count = 0;

/** A subscription whose confirmation link was mailed. */
const pendingSubscription: Arrange = async ({ app }) => {
  const token = `newsletter-token-${(count += 1)}`;
  const at = app.clock.now().toISOString();
  await app.platform.database.db.insert(newsletterSubscribers).values({
    email: `reader${count}@sweep.example`,
    confirmationHash: hashConfirmation(token),
    askedAt: at,
    createdAt: at,
  });
  return { body: { token } };
};

/** A valid call of every endpoint of the newsletter and of the contact form. */
export const NEWSLETTER_CALLS: Record<string, Arrange> = {
  "POST /api/newsletter": () => ({ body: { email: `asks${(count += 1)}@sweep.example` } }),
  "POST /api/newsletter/confirm": pendingSubscription,
  "POST /api/newsletter/unsubscribe": ({ app }) => ({
    body: { token: unsubscribeToken(app.platform.config.sessionSecrets, (count += 1)) },
  }),
  "POST /api/contact": () => ({
    body: { name: "Sam Sweep", email: "sam@sweep.example", topic: "question", message: "Where do I find the gym?" },
  }),
};
