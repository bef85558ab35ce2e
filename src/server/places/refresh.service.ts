import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { syncText as text } from "#contract/texts/sync.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { ProviderQuotaError, type PlacesProvider } from "./places.provider.ts";
import { findAgeing, hasOwnContent, lockAgeing, type Ageing } from "./refresh.queries.ts";
import { changesOf } from "./sync-content.ts";
import { createListingSync, type Looked } from "./sync-listing.service.ts";
import { deletePlacePhotos, lockCurrent, updateSource, writeChanges } from "./sync-listing.queries.ts";

/** The provider whose terms limit how long content may be stored. spec: DECISIONS 28 */
const LIMITED = "google";
/** Fields that stay, with attribution; everything else from the service is removed. */
const KEPT = ["name", "categoryName", "address", "city", "state", "country", "postalCode"];
const BATCH = 50;
const DAY_MS = 86_400_000;
/** How many days before the limit content is refetched, so that an outage of the service does no harm. */
const AHEAD_DAYS = 5;
const WORK_MS = 45 * 60_000;

export type Refresh = ReturnType<typeof createRefresh>;

/** Stores unconfirmed content of Google no longer than its terms allow. spec: DECISIONS 28 */
export function createRefresh(
  platform: Pick<Platform, "cache" | "clock" | "database" | "log" | "settings">,
  needs: { uploads: Pick<Uploads, "storeImage" | "removeFiles">; provider: PlacesProvider | undefined },
) {
  const { cache, clock, log, settings } = platform;
  const { db } = platform.database;
  const { provider, uploads } = needs;
  const listings = createListingSync(platform, needs);
  const now = () => clock.now().toISOString();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();

  /** Listings with content older than a moment, read in batches; each is yielded once. */
  async function* ageing(before: string): AsyncGenerator<Ageing> {
    for (let after = 0; ;) {
      const batch = await findAgeing(db, { provider: LIMITED, before, after, limit: BATCH });
      yield* batch;
      const last = batch.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  const tell = ({ id, kind }: Ageing) => cache.changed(`business:${id}`, `listings:${kind}`);

  /** Overwrites the stored content with what the service says today. */
  async function renew(one: Ageing, from: PlacesProvider, signal: AbortSignal): Promise<void> {
    const looked: Looked = await listings.look(from, one, { details: true, photos: true }, signal);
    if (looked.place === null) {
      await blank(one, now(), text.note.gone);
      return;
    }
    const written = await withTransaction(db, (tx) =>
      listings.write(tx, one.id, looked, { now: now(), replaces: true }),
    )
      // oxlint-disable-next-line promise/prefer-await-to-then -- what was stored for nothing goes first
      .catch(async (error: unknown) => {
        await listings.forget(looked);
        throw error;
      });
    await uploads.removeFiles(written.unused);
    if (written.outcome === "updated") await tell(one);
  }

  /** Removes the service's texts, hours, coordinates and pictures; hides a listing that has nothing left. */
  async function blank(one: Ageing, before: string, failure?: string): Promise<void> {
    const files = await withTransaction(db, async (tx) => {
      // It may have an owner or a confirmation by now.
      if (!(await lockAgeing(tx, one.id, before))) return undefined;
      const current = await lockCurrent(tx, one.id, true);
      if (!current) return undefined;
      const said = current.source?.fetched ?? {};
      const kept = Object.fromEntries(Object.entries(said).filter(([field]) => KEPT.includes(field)));
      const removed = await deletePlacePhotos(tx, one.id);
      await writeChanges(tx, one.id, current.location?.id, changesOf(current, said, kept), { now: now() });
      if (current.verificationStatus === "not_claimed" && !(await hasOwnContent(tx, one.id)))
        await writeChanges(tx, one.id, undefined, NOTHING, { now: now(), isPublic: false });
      await updateSource(tx, one.id, { fetched: kept, blankedAt: now(), ...(failure !== undefined && { failure }) });
      return removed;
    });
    if (!files) return;
    await uploads.removeFiles(files);
    await tell(one);
    log.info({ businessId: one.id }, "blanked content of a places service that was not renewed in time");
  }

  return {
    /**
     * Refetches content before it expires; what could not be refetched is blanked before the limit.
     * @param signal stops the requests; expired content is blanked all the same
     */
    async refresh(signal: AbortSignal): Promise<void> {
      const days = settings.get().retention.placesDays;
      const until = performance.now() + WORK_MS;
      if (provider?.name === LIMITED)
        for await (const one of ageing(daysAgo(Math.max(days - AHEAD_DAYS, days / 2)))) {
          if (signal.aborted || performance.now() >= until) break;
          if (one.isTrashed) continue;
          try {
            await renew(one, provider, signal);
          } catch (error) {
            if (signal.aborted) break;
            log.warn({ err: error, businessId: one.id }, "a listing could not be refreshed");
            if (error instanceof ProviderQuotaError) break;
            await updateSource(db, one.id, { failure: text.note.refused });
          }
        }
      // A day early, because the next run is a day later.
      const tooOld = daysAgo(Math.max(days - 1, days / 2));
      for await (const one of ageing(tooOld)) await blank(one, tooOld);
    },
  };
}

const NOTHING = { listing: {}, location: {}, hours: undefined };
