import { fill } from "#contract/texts/catalogue.ts";
import { formatMoment } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { subscriptionMail } from "./news.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";
import { findEndingSubscriptions, type EndingSubscription } from "./people.queries.ts";

const text = notificationMailsText.notices.subscriptionEnds;
const DAY_MS = 86_400_000;
/** Days before the end. */
const REMINDERS = [7, 1] as const;

export type ExpiryReminders = ReturnType<typeof createExpiryReminders>;

/** Reminds owners and professionals a week and a day before their plan ends. spec: product §3 notifications */
export function createExpiryReminders(
  { clock, database }: Pick<Platform, "clock" | "database">,
  notifications: Pick<Notifications, "notify" | "mail" | "isFirst">,
) {
  async function remindUser(ending: EndingSubscription): Promise<void> {
    const left = ending.endsAt.getTime() - clock.now().getTime();
    const days = REMINDERS.findLast((reminder) => left <= reminder * DAY_MS);
    if (days === undefined) return;
    const { userId, businessId } = ending;
    const subject = businessId === null ? "professional" : `business ${businessId}`;
    // The end is part of the key, so a renewed plan is reminded again.
    if (!(await notifications.isFirst(userId, `subscription ${subject} ${ending.endsAt.toISOString()} ${days}`)))
      return;
    const path = businessId === null ? "/professional-subscription" : `/subscription?business=${businessId}`;
    const write = () => textsOf(ending, days);
    const data: Record<string, number> = businessId === null ? {} : { businessId };
    await notifications.notify({ userId, type: "subscription_expiring", write, path, data, expiresAt: ending.endsAt });
    await notifications.mail(userId, "accountAlerts", AT_ONCE, (site, reader) =>
      subscriptionMail(site, reader, { ...write(), path }),
    );
  }

  return {
    /** Sends the reminders; safe to run again on the same day. */
    async remind(): Promise<void> {
      const now = clock.now();
      const until = new Date(now.getTime() + REMINDERS[0] * DAY_MS);
      const span = { after: now.toISOString(), until: until.toISOString() };
      for (const ending of await findEndingSubscriptions(database.pool, span)) await remindUser(ending);
    },
  };
}

function textsOf({ businessName, tier, endsAt }: EndingSubscription, days: number) {
  const date = formatMoment(endsAt, { dateStyle: "long", timeZone: "Asia/Singapore" });
  const plans: Readonly<Record<string, { name: string }>> =
    businessName === null ? plansText.professional : plansText.business;
  const named = plans[tier]?.name ?? tier;
  return {
    // The text for one says "tomorrow", in every language.
    title: fill(days === 1 ? text.titleOne : text.titleMany, { count: days }),
    message:
      businessName === null
        ? fill(text.ofProfessional, { tier: named, date })
        : fill(text.ofBusiness, { tier: named, name: businessName, date }),
  };
}
