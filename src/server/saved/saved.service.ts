import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { SavedIds, SavedThing, ThingCard } from "#contract/saved.ts";
import type { SavedKind } from "#contract/saved-kinds.ts";
import { SAVED_LIMITS, thingKey, type Thing } from "#contract/thing-keys.ts";
import type { Total } from "#contract/total.ts";
import type { Businesses, Caller } from "#server/businesses/businesses.service.ts";
import type { Jobs } from "#server/jobs/jobs.service.ts";
import type { Media } from "#server/media/media.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { presentArticle, presentGone, presentJob, presentListing, presentProfessional } from "./saved.present.ts";
import {
  countSaved,
  countSavers,
  deleteSaved,
  findSaved,
  hasSaved,
  insertSaved,
  lockSavedOf,
} from "./saved.queries.ts";

const EVERYTHING = { offset: 0, limit: SAVED_LIMITS.things };

export interface SavedNeeds {
  businesses: Pick<Businesses, "publicCardsOf">;
  jobs: Pick<Jobs, "publicCardsOf">;
  media: Pick<Media, "publicCardsOf">;
  professionals: Pick<Professionals, "listedCardsOf">;
}

export type Saved = ReturnType<typeof createSaved>;

/** What users saved. The owner of a saved thing learns how many saved it, never who. */
export function createSaved(
  { clock, database: { db } }: Pick<Platform, "clock" | "database">,
  { businesses, jobs, media, professionals }: SavedNeeds,
) {
  /** Cards in the order of the things, as visitors see them; a professional who hides from the reader is gone too. */
  async function cardsOf(things: readonly Thing[], reader: Caller): Promise<ThingCard[]> {
    const ids = (kind: SavedKind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id);
    const cards = await Promise.all([
      businesses.publicCardsOf(ids("listing")).then((found) => found.map(presentListing)),
      professionals.listedCardsOf(ids("professional"), reader).then((found) => found.map(presentProfessional)),
      jobs.publicCardsOf(ids("job")).then((found) => found.map(presentJob)),
      media.publicCardsOf(ids("article")).then((found) => found.map(presentArticle)),
    ]);
    const byKey = new Map(cards.flat().map((card) => [thingKey(card), card]));
    return things.map((thing) => byKey.get(thingKey(thing)) ?? presentGone(thing));
  }

  /** Adds what is not saved yet. @throws saved.full */
  async function add(tx: Db, userId: number, things: readonly Thing[]): Promise<void> {
    if ((await countSaved(tx, userId)) + things.length > SAVED_LIMITS.things) throw appError("saved.full");
    await insertSaved(tx, userId, things, clock.now().toISOString());
  }

  return {
    cardsOf,

    async list(
      user: SignedInUser,
      { kind, ...query }: PageQuery & { kind?: SavedKind | undefined },
    ): Promise<{ rows: SavedThing[]; total: Total }> {
      const [things, count] = await Promise.all([
        findSaved(db, { userId: user.id, kind }, pageWindow(query, SAVED_LIMITS.pageSize)),
        countSaved(db, user.id, kind),
      ]);
      const cards = await cardsOf(things, user);
      const rows = things.flatMap(({ savedAt }, index) => {
        const card = cards[index];
        return card ? [{ ...card, savedAt }] : [];
      });
      return { rows, total: toTotal(count) };
    },

    async listIds(userId: number): Promise<SavedIds> {
      return idsOf(await findSaved(db, { userId }, EVERYTHING));
    },

    /** @throws saved.not_found for what the user cannot see, saved.full */
    async save(user: SignedInUser, thing: Thing): Promise<void> {
      const [card] = await cardsOf([thing], user);
      await withTransaction(db, async (tx) => {
        await lockSavedOf(tx, user.id);
        if (await hasSaved(tx, user.id, thing)) return;
        if (!card || card.gone) throw appError("saved.not_found");
        await add(tx, user.id, [thing]);
      });
    },

    /** Adds what the browser kept, the last saved first, also what is gone meanwhile. @throws saved.full */
    async merge(userId: number, things: readonly Thing[]): Promise<SavedIds> {
      return withTransaction(db, async (tx) => {
        await lockSavedOf(tx, userId);
        const known = new Set((await findSaved(tx, { userId }, EVERYTHING)).map(thingKey));
        const further = new Map(things.map((thing) => [thingKey(thing), thing]));
        for (const key of known) further.delete(key);
        await add(tx, userId, [...further.values()].toReversed());
        return idsOf(await findSaved(tx, { userId }, EVERYTHING));
      });
    },

    remove: (userId: number, thing: Thing): Promise<void> => deleteSaved(db, userId, thing),

    /** How many accounts saved a listing, without those inside it. spec: DECISIONS 65 */
    countSavers: (businessId: number): Promise<number> => countSavers(db, businessId),
  };
}

function idsOf(things: readonly Thing[]): SavedIds {
  const of = (kind: SavedKind) => things.filter((thing) => thing.kind === kind).map(({ id }) => id);
  return { listing: of("listing"), professional: of("professional"), job: of("job"), article: of("article") };
}
