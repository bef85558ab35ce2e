import { withTransaction } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { ProviderQuotaError, type PlacesProvider } from "./places.provider.ts";
import { findExpiring, hasOwnContent, lockExpiring, type ExpiringListing } from "./refresh.queries.ts";
import { changesOf } from "./sync-content.ts";
import { createListingSync, type FetchedListing } from "./sync-listing.service.ts";
import { deletePlacePhotos, lockListingState, updateSource, writeChanges } from "./sync-listing.queries.ts";
import { syncNotes } from "./sync-notes.ts";

/** The provider whose terms limit how long content may be stored. spec: DECISIONS 28 */
const LIMITED_PROVIDER = "google";
/** Fields that stay, with attribution; everything else from the service is removed. */
const RETAINED_FIELDS = ["name", "categoryName", "address", "city", "state", "country", "postalCode"];
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
  async function* expiringListings(before: string): AsyncGenerator<ExpiringListing> {
    for (let after = 0; ;) {
      const batch = await findExpiring(db, { provider: LIMITED_PROVIDER, before, after, limit: BATCH });
      yield* batch;
      const last = batch.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  const invalidate = ({ id, kind }: ExpiringListing) => cache.invalidate(`business:${id}`, `listings:${kind}`);

  /** Overwrites the stored content with the current values of the service. */
  async function refetch(expiring: ExpiringListing, from: PlacesProvider, signal: AbortSignal): Promise<void> {
    const fetchedListing: FetchedListing = await listings.fetchListing(
      from,
      expiring,
      { details: true, photos: true },
      signal,
    );
    if (fetchedListing.place === null) {
      await blank(expiring, now(), syncNotes.store("gone"));
      return;
    }
    const written = await withTransaction(db, (tx) =>
      listings.write(tx, expiring.id, fetchedListing, { now: now(), deletesMissing: true }),
    )
      // oxlint-disable-next-line promise/prefer-await-to-then -- what was stored for nothing goes first
      .catch(async (error: unknown) => {
        await listings.discard(fetchedListing);
        throw error;
      });
    await uploads.removeFiles(written.orphanedFiles);
    if (written.outcome === "updated") await invalidate(expiring);
  }

  /** Removes the service's texts, hours, coordinates and pictures; hides a listing that has nothing left. */
  async function blank(expiring: ExpiringListing, before: string, failure?: string): Promise<void> {
    const files = await withTransaction(db, async (tx) => {
      // It may have an owner or a confirmation by now.
      if (!(await lockExpiring(tx, expiring.id, before))) return undefined;
      const current = await lockListingState(tx, expiring.id, true);
      if (!current) return undefined;
      const lastFetched = current.source?.fetched ?? {};
      const retained = Object.fromEntries(
        Object.entries(lastFetched).filter(([field]) => RETAINED_FIELDS.includes(field)),
      );
      const removed = await deletePlacePhotos(tx, expiring.id);
      await writeChanges(tx, expiring.id, current.location?.id, changesOf(current, lastFetched, retained), {
        now: now(),
      });
      if (current.verificationStatus === "not_claimed" && !(await hasOwnContent(tx, expiring.id)))
        await writeChanges(tx, expiring.id, undefined, NO_CHANGES, { now: now(), isPublic: false });
      await updateSource(tx, expiring.id, {
        fetched: retained,
        blankedAt: now(),
        ...(failure !== undefined && { failure }),
      });
      return removed;
    });
    if (!files) return;
    await uploads.removeFiles(files);
    await invalidate(expiring);
    log.info({ businessId: expiring.id }, "blanked content of a places service that was not renewed in time");
  }

  return {
    /**
     * Refetches content before it expires; what could not be refetched is blanked before the limit.
     * @param signal stops the requests; expired content is blanked all the same
     */
    async refresh(signal: AbortSignal): Promise<void> {
      const days = settings.get().retention.placesDays;
      const until = performance.now() + WORK_MS;
      if (provider?.name === LIMITED_PROVIDER)
        for await (const expiring of expiringListings(daysAgo(Math.max(days - AHEAD_DAYS, days / 2)))) {
          if (signal.aborted || performance.now() >= until) break;
          if (expiring.isTrashed) continue;
          try {
            await refetch(expiring, provider, signal);
          } catch (error) {
            if (signal.aborted) break;
            log.warn({ err: error, businessId: expiring.id }, "a listing could not be refreshed");
            if (error instanceof ProviderQuotaError) break;
            await updateSource(db, expiring.id, { failure: syncNotes.store("refused") });
          }
        }
      // A day early, because the next run is a day later.
      const tooOld = daysAgo(Math.max(days - 1, days / 2));
      for await (const expiring of expiringListings(tooOld)) await blank(expiring, tooOld);
    },
  };
}

const NO_CHANGES = { listing: {}, location: {}, hours: undefined };
