import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { formatList } from "#contract/texts/format.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { jobsMatchedMail, resumesMatchedMail, searchesMatchedMail, unreadMail } from "./news.mails.ts";
import type { Notifications } from "./notifications.service.ts";
import { findSenderName, findUnreadSenders } from "./people.queries.ts";

const text = notificationMailsText.notices;
const MATCH_EXPIRY_DAYS = 60;
const DAY_MS = 86_400_000;
/** Matches listed in a notification. */
const NAMED = 2;

type Notifier = Pick<Notifications, "notify" | "mail">;

/**
 * Notifies receivers of messages: in the product immediately, by mail when they stay unread. spec: product §3
 * notifications
 */
export function registerMessageListeners(
  { database: { db }, events }: Pick<Platform, "database" | "events">,
  { notify, mail, markSeen }: Notifier & Pick<Notifications, "markSeen">,
): void {
  events.on("messages.read", ({ userId, conversationId }) =>
    markSeen(userId, "new_message", "conversationId", conversationId),
  );
  events.on("messages.sent", async ({ conversationId, senderId, receiverId, businessId }) => {
    const name = await findSenderName(db, senderId, businessId);
    if (name === undefined) return;
    await notify({
      userId: receiverId,
      type: "new_message",
      write: () => ({ title: fill(text.wrote.title, { name }), message: fill(text.wrote.message, { name }) }),
      path: `/messages?with=${senderId}`,
      data: { conversationId },
      replaces: "conversationId",
    });
  });
  events.on("messages.unread", async ({ userId, conversationIds, count }) => {
    const names = await findUnreadSenders(db, userId, conversationIds);
    await mail(userId, "messages", { matter: "unread messages" }, (site, reader) =>
      unreadMail(site, reader, { count, names, path: "/messages" }),
    );
  });
}

/** Notifies users of new matches of job alerts and saved searches. spec: product §3 notifications, DECISIONS 64 */
export function registerMatchListeners(
  { clock, events }: Pick<Platform, "clock" | "events">,
  { notify, mail }: Notifier,
): void {
  const expiry = () => new Date(clock.now().getTime() + MATCH_EXPIRY_DAYS * DAY_MS);

  events.on("job_alerts.matched", async ({ alertId, userId, name, jobs, count, path }) => {
    await notify({
      userId,
      type: "new_job_match",
      write: () => {
        const lines = jobs.map((job) => fill(text.jobsMatched.job, { title: job.title, business: job.businessName }));
        const first = formatList(lines.slice(0, NAMED));
        return {
          title: fill(oneOrMany(count, text.jobsMatched.titleOne, text.jobsMatched.titleMany), { count, name }),
          message: count > NAMED ? fill(text.jobsMatched.andMore, { jobs: first }) : first,
        };
      },
      path,
      data: { alertId },
      expiresAt: expiry(),
    });
    await mail(userId, "jobAlerts", { matter: `job alert ${alertId}` }, (site, reader) =>
      jobsMatchedMail(site, reader, { name, count, jobs, path }),
    );
  });
  events.on("search_alerts.matched", async ({ userId, news }) => {
    const count = news.reduce((sum, search) => sum + search.count, 0);
    const names = news.flatMap(({ things }) => things.flatMap(({ name }) => name ?? []));
    const [first] = news;
    await notify({
      userId,
      type: "new_job_match",
      write: () => {
        const shown = formatList(names.slice(0, NAMED));
        const { titleOne, titleMany, andMore } = text.searchesMatched;
        return {
          title: fill(oneOrMany(count, titleOne, titleMany), { count }),
          message: count > NAMED ? fill(andMore, { names: shown }) : shown,
        };
      },
      path: first && news.length === 1 ? first.path : "/saved",
      data: { kind: "saved_search" },
      expiresAt: expiry(),
    });
    await mail(userId, "jobAlerts", { matter: "saved searches" }, (site, reader) =>
      searchesMatchedMail(site, reader, news),
    );
  });
  events.on("bank.matched", async ({ savedSearchId, userId, name, count }) => {
    const path = "/resume-bank?tab=saved";
    await notify({
      userId,
      type: "resume_match",
      write: () => ({
        title: fill(oneOrMany(count, text.resumesMatched.titleOne, text.resumesMatched.titleMany), { count, name }),
        message: text.resumesMatched.message,
      }),
      path,
      data: { savedSearchId },
      expiresAt: expiry(),
    });
    await mail(userId, "jobAlerts", { matter: `saved search ${savedSearchId}` }, (site, reader) =>
      resumesMatchedMail(site, reader, { name, count, path }),
    );
  });
}
