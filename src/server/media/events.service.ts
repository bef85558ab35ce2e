import { z } from "zod";
import type { Attendee, OwnRegistration } from "#contract/events.ts";
import type { EventParticipation } from "#contract/media.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { LogAdminAct } from "./admin-acts.ts";
import { cancelRegistrationError, registrationError, standingOf } from "./events.policy.ts";
import {
  countTaken,
  deleteRegistration,
  findAttendees,
  findRegisteredUsers,
  findEventFacts,
  findOwnRegistrations,
  findRegisteredAt,
  lockEvent,
  insertRegistration,
  isOff,
  lockStaleRegistrations,
  setNotifiedFacts,
  type EventFactsRow,
} from "./events.queries.ts";
import { authorize, isPublicArticle, mayWrite, stateOf } from "./media.policy.ts";
import { lockArticle, updateArticle } from "./article-edits.queries.ts";
import { findArticle, type ArticleRow } from "./media.queries.ts";
import { HOME_ZONE, priceOf } from "./articles.present.ts";

const NOTIFY_REGISTERED = "events.tell-registered";
const NOTIFY_DELETED = "events.tell-gone";
/** Users notified in one transaction. */
const BATCH_SIZE = 20;
/** Users in one task. */
const USERS_PER_TASK = 500;

/** The facts of an event that notifications contain. */
export const eventFacts = z.object({
  articleId: z.int(),
  title: z.string(),
  eventDate: z.string().nullable(),
  eventEndDate: z.string().nullable(),
  location: z.string().nullable(),
  virtualEvent: z.boolean(),
  onlineUrl: z.string().nullable(),
  /** In minor units. */
  price: z.int().nullable(),
  /** Tasks of older versions do not have it. */
  priceCurrency: z.string().default("SGD"),
  cancelReason: z.string().nullable(),
  timeZone: z.string(),
});
export type EventFacts = z.infer<typeof eventFacts>;

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user registered for an event. */
    "events.registered": { userId: number; event: EventFacts };
    /** An event with registrations moved to another time or place, or was called off. */
    "events.changed": { userId: number; event: EventFacts; cancelled: boolean };
  }
}

export type Registrations = ReturnType<typeof createRegistrations>;

/** Manages registrations for events. spec: product §3 media_articles */
export function createRegistrations(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "tasks" | "throttle">,
  { logAdminAct }: { logAdminAct: LogAdminAct },
) {
  const { cache, clock, events, tasks, throttle } = platform;
  const { db } = platform.database;

  /** Returns the state of an event for a reader; null if the article is not an event. */
  async function standingFor(
    row: ArticleRow,
    userId: number | undefined,
    on: Db = db,
  ): Promise<EventParticipation | null> {
    const taken = row.contentType === "event" ? await countTaken(on, row.id) : 0;
    const standing = standingOf(row, taken, clock.now());
    if (!standing) return null;
    const registeredAt = userId === undefined ? undefined : await findRegisteredAt(on, row.id, userId);
    const onlineUrl = row.virtualEvent ? row.onlineUrl : null;
    return {
      ...standing,
      cancelReason: row.cancelReason,
      own: registeredAt === undefined ? null : { registeredAt, onlineUrl },
    };
  }

  /** Returns a public event, locked until the transaction ends. @throws media.not_found */
  async function requirePublicEvent(tx: Db, articleId: number): Promise<ArticleRow> {
    await lockEvent(tx, articleId);
    const row = await findArticle(tx, articleId);
    if (!row || !isPublicArticle(row, clock.now())) throw appError("media.not_found");
    return row;
  }

  async function requireStanding(row: ArticleRow, userId: number, on: Db): Promise<EventParticipation> {
    const standing = await standingFor(row, userId, on);
    if (!standing) throw appError("events.no_registration");
    return standing;
  }

  return {
    standingFor,

    /**
     * Registers a user; concurrent calls get their seats one after the other.
     * @throws media.not_found, events.*, too_many_requests
     */
    async register(articleId: number, { id: userId }: SignedInUser): Promise<EventParticipation> {
      await throttle.consume(THROTTLES.eventPlace, String(userId));
      const { standing, event } = await withTransaction(db, async (tx) => {
        const row = await requirePublicEvent(tx, articleId);
        if ((await findRegisteredAt(tx, articleId, userId)) !== undefined) throw appError("events.already_registered");
        const errorCode = registrationError(standingOf(row, await countTaken(tx, articleId), clock.now()));
        if (errorCode) throw appError(errorCode);
        if (!(await insertRegistration(tx, { articleId, userId, now: clock.now().toISOString() })))
          throw appError("events.already_registered");
        return { standing: await requireStanding(row, userId, tx), event: factsOf(row) };
      });
      await cache.invalidate(`event:${articleId}`);
      await events.emit("events.registered", { userId, event });
      return standing;
    },

    /** Cancels a registration. @throws media.not_found, events.not_registered, events.over */
    async giveUp(articleId: number, { id: userId }: SignedInUser): Promise<EventParticipation> {
      const standing = await withTransaction(db, async (tx) => {
        await lockEvent(tx, articleId);
        const row = await findArticle(tx, articleId);
        if (!row || (await findRegisteredAt(tx, articleId, userId)) === undefined)
          throw appError("events.not_registered");
        const errorCode = cancelRegistrationError(row, clock.now());
        if (errorCode) throw appError(errorCode);
        await deleteRegistration(tx, articleId, userId);
        return requireStanding(row, userId, tx);
      });
      await cache.invalidate(`event:${articleId}`);
      return standing;
    },

    /** Lists the user's registrations, upcoming events first. */
    async listOwnRegistrations(
      userId: number,
      query: PageQuery,
    ): Promise<{ registrations: OwnRegistration[]; total: Total }> {
      const { rows, count } = await findOwnRegistrations(
        db,
        { userId, now: clock.now().toISOString() },
        pageWindow(query),
      );
      const registrations = rows.map(({ current, cancelledAt, isOver, ...row }) => {
        const off = isOff(current);
        return {
          ...row,
          ...factsOf(row),
          onlineUrl: row.virtualEvent ? row.onlineUrl : null,
          price: priceOf(row),
          state: off ? ("cancelled" as const) : current === null ? "revised" : isOver ? "over" : "ahead",
          hasPage: current !== null && (!off || cancelledAt !== null),
        } as const;
      });
      return { registrations, total: toTotal(count) };
    },

    /** Lists the attendees of an event that the caller may edit. @throws media.not_found */
    async listAttendees(
      articleId: number,
      caller: SignedInUser,
      { search, ...page }: PageQuery & { search?: string | undefined },
    ): Promise<{ attendees: Attendee[]; total: Total }> {
      const row = await findArticle(db, articleId);
      if (!row || row.deletedAt !== null || !mayWrite(row, caller)) throw appError("media.not_found");
      const { rows, count } = await findAttendees(db, { articleId, search }, pageWindow(page));
      return { attendees: rows, total: toTotal(count) };
    },

    countRegistered: (articleId: number): Promise<number> => countTaken(db, articleId),

    /** Cancels an event. @throws media.not_found, events.not_out */
    async cancelEvent(articleId: number, reason: string | null, caller: SignedInUser): Promise<void> {
      await withTransaction(db, async (tx) => {
        const locked = await lockArticle(tx, articleId);
        const editable = locked && locked.deletedAt === null ? authorize(locked, caller) : undefined;
        if (!editable) throw appError("media.not_found");
        const now = clock.now();
        const state = standingOf(editable, 0, now)?.state;
        const isAhead = state !== undefined && state !== "over" && state !== "cancelled";
        if (stateOf(editable, now) !== "published" || !isAhead) throw appError("events.not_out");
        const moment = now.toISOString();
        await updateArticle(tx, editable, { cancelledAt: moment, cancelReason: reason, updatedAt: moment });
        if (caller.role === "admin")
          await logAdminAct(tx, {
            action: "articles.cancel_event",
            subjectType: "article",
            subjectId: articleId,
            actorId: caller.id,
            before: { title: editable.title, cancelledAt: null },
            after: { cancelledAt: moment, cancelReason: reason },
          });
      });
      await cache.invalidate("media");
      await tasks.enqueue(NOTIFY_REGISTERED, {});
    },

    /** Queues the notification of registered users after a change to an event. */
    async queueNotifications(article: { contentType: string }): Promise<void> {
      if (article.contentType === "event") await tasks.enqueue(NOTIFY_REGISTERED, {});
    },

    /**
     * Collects the registered users before an event is deleted. @returns notifies them; call it after the transaction
     */
    async collectRegistered(tx: Db, article: { id: number; eventDate: string | null }): Promise<() => Promise<void>> {
      const isAhead = article.eventDate !== null && new Date(article.eventDate) > clock.now();
      const userIds = isAhead ? await findRegisteredUsers(tx, article.id) : [];
      const row = userIds.length > 0 ? await findEventFacts(tx, article.id) : undefined;
      return async () => {
        if (!row) return;
        for (let from = 0; from < userIds.length; from += USERS_PER_TASK)
          await tasks.enqueue(NOTIFY_DELETED, {
            event: factsOf(row),
            userIds: userIds.slice(from, from + USERS_PER_TASK),
          });
      };
    },

    /** Notifies every registered user whose facts are stale; safe to run concurrently. */
    async notifyRegistered(): Promise<void> {
      for (;;) {
        const notifiedCount = await withTransaction(db, async (tx) => {
          const rows = await lockStaleRegistrations(tx, clock.now().toISOString(), BATCH_SIZE);
          for (const { id, userId, current, ...row } of rows) {
            await events.emit("events.changed", { userId, event: factsOf(row), cancelled: isOff(current) });
            if (current !== null) await setNotifiedFacts(tx, id, current);
          }
          return rows.length;
        });
        if (notifiedCount < BATCH_SIZE) return;
      }
    },

    /** Notifies users that an event was deleted. */
    async notifyDeleted({ event, userIds }: { event: EventFacts; userIds: readonly number[] }): Promise<void> {
      for (const userId of userIds) await events.emit("events.changed", { userId, event, cancelled: true });
    },
  };
}

/** Runs after each change, and every five minutes because trashing a listing also cancels its events. */
export function registerEventsTasks(
  { tasks }: Pick<Platform, "tasks">,
  registrations: Pick<Registrations, "notifyRegistered" | "notifyDeleted">,
): void {
  tasks.define(NOTIFY_REGISTERED, z.object({}), () => registrations.notifyRegistered());
  tasks.schedule(NOTIFY_REGISTERED, "*/5 * * * *");
  tasks.define(NOTIFY_DELETED, z.object({ event: eventFacts, userIds: z.array(z.int()) }), (gone) =>
    registrations.notifyDeleted(gone),
  );
}

function factsOf(row: EventFactsRow | ArticleRow): EventFacts {
  return {
    articleId: "articleId" in row ? row.articleId : row.id,
    title: row.title,
    eventDate: row.eventDate,
    eventEndDate: row.eventEndDate,
    location: row.location,
    virtualEvent: row.virtualEvent,
    onlineUrl: row.virtualEvent ? row.onlineUrl : null,
    price: row.price,
    priceCurrency: row.priceCurrency,
    cancelReason: row.cancelReason,
    timeZone: row.businessTimeZone ?? HOME_ZONE,
  };
}
