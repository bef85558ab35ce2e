import type { z } from "zod";
import type { locationInput, locationPatch } from "#contract/business-parts.ts";
import { BUSINESS_LIMITS, type Location } from "#contract/businesses.ts";
import { businessesText as text } from "#contract/texts/businesses.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { NamingDecision } from "#server/platform/decision.ts";
import { refuse, refuseFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Authorized, ListingFacts } from "./businesses.policy.ts";
import { findLocations } from "./businesses.queries.ts";
import { canonicalCountry } from "./countries.ts";
import { insertLocation, lockListing, replaceHours, updateListing, updateLocation } from "./listing-edits.queries.ts";
import { changeHours, type KeptHours, type SentHours } from "./hours-change.ts";
import { countLocations, deleteLocation, findLocation, moveMain } from "./locations.queries.ts";
import { presentLocation } from "./listings.present.ts";

type Listing = Authorized<ListingFacts>;
type Input = z.output<typeof locationInput>;
type Patch = z.output<typeof locationPatch>;

const NO_HOURS = { spans: [], operatingHours: null, openingDays: null };

/**
 * The locations of a listing, changed by its owner: addresses, hours by weekday and the main location. spec: DECISIONS
 * 32
 */
export function createLocations(platform: Pick<Platform, "database" | "cache" | "clock">) {
  const { cache, clock, database } = platform;
  const { db, pool } = database;

  /**
   * Changes locations under the lock of the listing and increments its version, so that an edit form that was opened
   * before notices it.
   */
  async function change<T>(listing: Listing, work: (tx: Db) => Promise<T>): Promise<T> {
    const result = await withTransaction(db, async (tx) => {
      if (!(await lockListing(tx, listing.id))) throw refuse("businesses.not_found");
      const done = await work(tx);
      await updateListing(tx, listing.id, {}, clock.now().toISOString());
      return done;
    });
    await cache.changed(`business:${listing.id}`, `listings:${listing.kind}`);
    return result;
  }

  async function read(listing: Listing, locationId: number): Promise<Location> {
    const row = (await findLocations(pool, listing.id)).find((location) => location.id === locationId);
    if (!row) throw refuse("not_found");
    return presentLocation(row, clock.now());
  }

  return {
    /**
     * Adds a location; the first becomes the main one.
     * @throws invalid (hours names the day that overlaps), conflict when there are 100
     */
    async addLocation(listing: Listing, { hours, ...input }: Input): Promise<Location> {
      const { kept, fields } = changeHours(NO_HOURS, { hours });
      requireFine({ ...fields, ...coordinatesProblem(input) });
      const { spans, ...texts } = kept ?? NO_HOURS;
      const id = await change(listing, async (tx) => {
        const { count, hasMain } = await countLocations(tx, listing.id);
        if (count >= BUSINESS_LIMITS.locationsMax) throw refuse("conflict", { message: text.locationsFull });
        const location = { ...input, country: canonicalCountry(input.country), ...texts };
        const added = await insertLocation(tx, { ...location, businessId: listing.id, isMainLocation: !hasMain });
        await replaceHours(tx, added, spans);
        return added;
      });
      return read(listing, id);
    },

    /** Changes the sent fields of a location; hours are sent as a whole week. @throws not_found, invalid */
    async updateLocation(listing: Listing, locationId: number, { hours, ...patch }: Patch): Promise<Location> {
      await change(listing, async (tx) => {
        const before = await findLocation(tx, listing.id, locationId);
        if (!before) throw refuse("not_found");
        const { kept, fields } = changeHours(before, { hours });
        requireFine({ ...fields, ...coordinatesProblem({ ...before, ...withoutUndefined(patch) }) });
        const changes = withoutUndefined({
          ...patch,
          country: patch.country === undefined ? undefined : canonicalCountry(patch.country),
          operatingHours: kept?.operatingHours,
          openingDays: kept?.openingDays,
        });
        if (Object.keys(changes).length > 0) await updateLocation(tx, locationId, changes);
        if (kept) await replaceHours(tx, locationId, kept.spans);
      });
      return read(listing, locationId);
    },

    /**
     * Sets the hours of a location by the specified texts. Days that are sent with hours say on which of them it is
     * open: hours of other days are left out, and days without hours are open at unknown times.
     * @throws not_found, invalid (names the field). spec: calls §7.8, DECISIONS 32
     */
    async setHoursText(
      listing: Listing,
      locationId: number,
      sent: Pick<SentHours, "operatingHours" | "openingDays">,
      { note }: NamingDecision,
    ): Promise<Location> {
      await change(listing, async (tx) => {
        const before = await findLocation(tx, listing.id, locationId);
        if (!before) throw refuse("not_found");
        const kept = hoursOfTexts(before, sent);
        if (!kept) return;
        const { spans, ...texts } = kept;
        await updateLocation(tx, locationId, texts);
        await replaceHours(tx, locationId, spans);
        const { operatingHours, openingDays } = before;
        await note(tx, { subjectId: locationId, before: { operatingHours, openingDays }, after: texts });
      });
      return read(listing, locationId);
    },

    /** Makes a location the main one, which is on cards and first on the page. @throws not_found */
    async makeMainLocation(listing: Listing, locationId: number): Promise<Location> {
      await change(listing, async (tx) => {
        if (!(await findLocation(tx, listing.id, locationId))) throw refuse("not_found");
        await moveMain(tx, listing.id, locationId);
      });
      return read(listing, locationId);
    },

    /** @throws not_found, businesses.main_location. spec: product §2 (R312) */
    async removeLocation(listing: Listing, locationId: number): Promise<void> {
      await change(listing, async (tx) => {
        const location = await findLocation(tx, listing.id, locationId);
        if (!location) throw refuse("not_found");
        if (location.isMainLocation) throw refuse("businesses.main_location");
        await deleteLocation(tx, listing.id, locationId);
      });
    },
  };
}

/** The new hours; undefined when nothing changes. @throws invalid */
function hoursOfTexts(
  before: KeptHours,
  { operatingHours, openingDays }: Pick<SentHours, "operatingHours" | "openingDays">,
): KeptHours | undefined {
  const hours = changeHours(before, { operatingHours: operatingHours ?? undefined });
  requireFine(hours.fields ?? {});
  // Days that are sent back unchanged follow from the hours.
  const asked = openingDays === before.openingDays ? undefined : (openingDays ?? undefined);
  const days = changeHours(hours.kept ?? before, { openingDays: asked });
  requireFine(days.fields ?? {});
  return days.kept ?? hours.kept;
}

function requireFine(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

function coordinatesProblem(given: { latitude?: number | null; longitude?: number | null }): Record<string, string> {
  const missing = { latitude: given.latitude == null, longitude: given.longitude == null };
  if (missing.latitude === missing.longitude) return {};
  return { [missing.latitude ? "latitude" : "longitude"]: text.coordinatesIncomplete };
}

function withoutUndefined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Partial<T>;
}
