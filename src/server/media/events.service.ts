import { z } from "zod";
import type { Attendee, OwnRegistration } from "#contract/events.ts";
import type { EventStanding } from "#contract/media.ts";
import { pageWindow, totalOf } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Asker } from "#server/businesses/businesses.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import type { NoteAdminAct } from "./admin-acts.ts";
import { giveUpRefusal, registerRefusal, standingOf } from "./events.policy.ts";
import {
  countTaken,
  deleteRegistration,
  findAttendees,
  findComing,
  findEventFacts,
  findOwnRegistrations,
  findRegistered,
  holdEvent,
  insertRegistration,
  isOff,
  lockUntold,
  noteTold,
  type EventFactsRow,
} from "./events.queries.ts";
import { authorize, isForEverybody, mayWrite, stateOf } from "./media.policy.ts";
import { lockArticle, updateArticle } from "./article-edits.queries.ts";
import { findArticle, type ArticleRow } from "./media.queries.ts";
import { CURRENCY, HOME_ZONE } from "./articles.present.ts";

const TELL = "events.tell-registered";
const TELL_GONE = "events.tell-gone";
/** Users notified in one transaction. */
const STEP = 20;
/** Users in one task. */
const NAMED = 500;

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

interface Paged {
  page?: number | undefined;
  pageSize?: number | undefined;
}
type SignedIn = NonNullable<Asker>;
export type Registrations = ReturnType<typeof createRegistrations>;

/** Manages registrations for events. spec: product §3 media_articles */
export function createRegistrations(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "tasks" | "throttle">,
  { noteAdminAct }: { noteAdminAct: NoteAdminAct },
) {
  const { cache, clock, events, tasks, throttle } = platform;
  const { db } = platform.database;

  /** Returns the state of an event for a reader; null if the article is not an event. */
  async function standingFor(row: ArticleRow, userId: number | undefined, on: Db = db): Promise<EventStanding | null> {
    const taken = row.contentType === "event" ? await countTaken(on, row.id) : 0;
    const standing = standingOf(row, taken, clock.now());
    if (!standing) return null;
    const registeredAt = userId === undefined ? undefined : await findRegistered(on, row.id, userId);
    const onlineUrl = row.virtualEvent ? row.onlineUrl : null;
    return {
      ...standing,
      cancelReason: row.cancelReason,
      own: registeredAt === undefined ? null : { registeredAt, onlineUrl },
    };
  }

  /** Returns a public event, locked until the transaction ends. @throws media.not_found */
  async function requireOut(tx: Db, articleId: number): Promise<ArticleRow> {
    await holdEvent(tx, articleId);
    const row = await findArticle(tx, articleId);
    if (!row || !isForEverybody(row, clock.now())) throw refuse("media.not_found");
    return row;
  }

  async function requireStanding(row: ArticleRow, userId: number, on: Db): Promise<EventStanding> {
    const standing = await standingFor(row, userId, on);
    if (!standing) throw refuse("events.no_registration");
    return standing;
  }

  return {
    standingFor,

    /**
     * Registers a user; concurrent calls get their seats one after the other.
     * @throws media.not_found, events.*, too_many_requests
     */
    async register(articleId: number, { id: userId }: SignedIn): Promise<EventStanding> {
      await throttle.consume(THROTTLES.eventPlace, String(userId));
      const { standing, event } = await withTransaction(db, async (tx) => {
        const row = await requireOut(tx, articleId);
        if ((await findRegistered(tx, articleId, userId)) !== undefined) throw refuse("events.already_registered");
        const refusal = registerRefusal(standingOf(row, await countTaken(tx, articleId), clock.now()));
        if (refusal) throw refuse(refusal);
        if (!(await insertRegistration(tx, { articleId, userId, now: clock.now().toISOString() })))
          throw refuse("events.already_registered");
        return { standing: await requireStanding(row, userId, tx), event: factsOf(row) };
      });
      await cache.changed(`event:${articleId}`);
      await events.emit("events.registered", { userId, event });
      return standing;
    },

    /** Cancels a registration. @throws media.not_found, events.not_registered, events.over */
    async giveUp(articleId: number, { id: userId }: SignedIn): Promise<EventStanding> {
      const standing = await withTransaction(db, async (tx) => {
        await holdEvent(tx, articleId);
        const row = await findArticle(tx, articleId);
        if (!row || (await findRegistered(tx, articleId, userId)) === undefined) throw refuse("events.not_registered");
        const refusal = giveUpRefusal(row, clock.now());
        if (refusal) throw refuse(refusal);
        await deleteRegistration(tx, articleId, userId);
        return requireStanding(row, userId, tx);
      });
      await cache.changed(`event:${articleId}`);
      return standing;
    },

    /** Lists the user's registrations, upcoming events first. */
    async listOwnRegistrations(
      userId: number,
      query: Paged,
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
          price: row.price === null ? null : { amount: row.price, currency: CURRENCY },
          state: off ? ("cancelled" as const) : current === null ? "revised" : isOver ? "over" : "ahead",
          hasPage: current !== null && (!off || cancelledAt !== null),
        } as const;
      });
      return { registrations, total: totalOf(count) };
    },

    /** Lists the attendees of an event that the caller may edit. @throws media.not_found */
    async listAttendees(
      articleId: number,
      asker: SignedIn,
      { search, ...page }: Paged & { search?: string | undefined },
    ): Promise<{ attendees: Attendee[]; total: Total }> {
      const row = await findArticle(db, articleId);
      if (!row || row.deletedAt !== null || !mayWrite(row, asker)) throw refuse("media.not_found");
      const { rows, count } = await findAttendees(db, { articleId, search }, pageWindow(page));
      return { attendees: rows, total: totalOf(count) };
    },

    countRegistered: (articleId: number): Promise<number> => countTaken(db, articleId),

    /** Cancels an event. @throws media.not_found, events.not_out */
    async cancelEvent(articleId: number, reason: string | null, asker: SignedIn): Promise<void> {
      await withTransaction(db, async (tx) => {
        const locked = await lockArticle(tx, articleId);
        const editable = locked && locked.deletedAt === null ? authorize(locked, asker) : undefined;
        if (!editable) throw refuse("media.not_found");
        const now = clock.now();
        const state = standingOf(editable, 0, now)?.state;
        const isAhead = state !== undefined && state !== "over" && state !== "cancelled";
        if (stateOf(editable, now) !== "published" || !isAhead) throw refuse("events.not_out");
        const moment = now.toISOString();
        await updateArticle(tx, editable, { cancelledAt: moment, cancelReason: reason, updatedAt: moment });
        if (asker.role === "admin")
          await noteAdminAct(tx, {
            action: "articles.cancel_event",
            subjectType: "article",
            subjectId: articleId,
            actorId: asker.id,
            before: { title: editable.title, cancelledAt: null },
            after: { cancelledAt: moment, cancelReason: reason },
          });
      });
      await cache.changed("media");
      await tasks.enqueue(TELL, {});
    },

    /** Queues the notification of registered users after a change to an event. */
    async noteChanged(article: { contentType: string }): Promise<void> {
      if (article.contentType === "event") await tasks.enqueue(TELL, {});
    },

    /**
     * Collects the registered users before an event is deleted. @returns notifies them; call it after the transaction
     */
    async beforeRemoval(tx: Db, article: { id: number; eventDate: string | null }): Promise<() => Promise<void>> {
      const isAhead = article.eventDate !== null && new Date(article.eventDate) > clock.now();
      const userIds = isAhead ? await findComing(tx, article.id) : [];
      const row = userIds.length > 0 ? await findEventFacts(tx, article.id) : undefined;
      return async () => {
        if (!row) return;
        for (let from = 0; from < userIds.length; from += NAMED)
          await tasks.enqueue(TELL_GONE, { event: factsOf(row), userIds: userIds.slice(from, from + NAMED) });
      };
    },

    /** Notifies every registered user whose facts are stale; safe to run concurrently. */
    async tellRegistered(): Promise<void> {
      for (;;) {
        const told = await withTransaction(db, async (tx) => {
          const rows = await lockUntold(tx, clock.now().toISOString(), STEP);
          for (const { id, userId, current, ...row } of rows) {
            await events.emit("events.changed", { userId, event: factsOf(row), cancelled: isOff(current) });
            if (current !== null) await noteTold(tx, id, current);
          }
          return rows.length;
        });
        if (told < STEP) return;
      }
    },

    /** Notifies users that an event was deleted. */
    async tellGone({ event, userIds }: { event: EventFacts; userIds: readonly number[] }): Promise<void> {
      for (const userId of userIds) await events.emit("events.changed", { userId, event, cancelled: true });
    },
  };
}

/** Runs after each change, and every five minutes because trashing a listing also cancels its events. */
export function registerEventsTasks(
  { tasks }: Pick<Platform, "tasks">,
  registrations: Pick<Registrations, "tellRegistered" | "tellGone">,
): void {
  tasks.define(TELL, z.object({}), () => registrations.tellRegistered());
  tasks.schedule(TELL, "*/5 * * * *");
  tasks.define(TELL_GONE, z.object({ event: eventFacts, userIds: z.array(z.int()) }), (gone) =>
    registrations.tellGone(gone),
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
    cancelReason: row.cancelReason,
    timeZone: row.businessTimeZone ?? HOME_ZONE,
  };
}
