import type { LocationInput, LocationPatch } from "#contract/business-parts.ts";
import { BUSINESS_LIMITS, type Location } from "#contract/businesses.ts";
import { businessesText as text } from "#contract/texts/businesses.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { DecisionWithSubject } from "#server/platform/decision.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireVersion } from "#server/platform/version.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { AuthorizedListing } from "./businesses.policy.ts";
import { findLocations } from "./businesses.queries.ts";
import { coordinatesProblem } from "./coordinates.ts";
import { canonicalCountry } from "./countries.ts";
import { isChecked, mergeWaiting } from "./checked-changes.ts";
import {
  findMainLocation,
  insertLocation,
  lockListing,
  pendingColumns,
  replaceHours,
  updateListing,
  updateLocation,
  type LockedListing,
} from "./listing-edits.queries.ts";
import { changeHours, type StoredHours, type HoursInput } from "./hours-change.ts";
import { countLocations, deleteLocation, findLocation, setMainLocation } from "./locations.queries.ts";
import { locationVersion } from "./location-version.ts";
import { presentLocation } from "./listings.present.ts";

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
  async function change<T>(
    listing: AuthorizedListing,
    work: (tx: Db, locked: LockedListing) => Promise<T>,
  ): Promise<T> {
    const result = await withTransaction(db, async (tx) => {
      const locked = await lockListing(tx, listing.id);
      if (!locked) throw appError("businesses.not_found");
      const done = await work(tx, locked);
      await updateListing(tx, listing.id, {}, clock.now().toISOString());
      return done;
    });
    await cache.invalidate(`business:${listing.id}`, `listings:${listing.kind}`);
    return result;
  }

  /** The country to write to a location; a new one that must be checked is put with the waiting changes instead. */
  async function countryNow(
    tx: Db,
    { id }: AuthorizedListing,
    of: {
      locked: LockedListing;
      before: { isMainLocation: boolean; country: string };
      country: string | undefined;
      caller: SignedInUser;
    },
  ): Promise<string | undefined> {
    const { locked, before } = of;
    const country = of.country === undefined ? undefined : canonicalCountry(of.country);
    if (country === undefined || !before.isMainLocation) return country;
    const waits = isChecked(locked, of.caller) && country !== before.country;
    const now = clock.now().toISOString();
    const pending = mergeWaiting(locked.pendingChanges, { country }, waits ? { country } : {});
    const columns = pendingColumns(locked, pending, now);
    if (Object.keys(columns).length > 0) await updateListing(tx, id, columns, now);
    return waits ? undefined : country;
  }

  async function read(listing: AuthorizedListing, locationId: number): Promise<Location> {
    const row = (await findLocations(pool, listing.id)).find((location) => location.id === locationId);
    if (!row) throw appError("not_found");
    return presentLocation(row, clock.now());
  }

  return {
    /** @throws not_found */
    readLocation: read,

    /**
     * Adds a location; the first becomes the main one.
     * @throws invalid (hours names the day that overlaps), conflict when there are 100
     */
    async addLocation(listing: AuthorizedListing, { hours, ...input }: LocationInput): Promise<Location> {
      const { newHours, fields } = changeHours(NO_HOURS, { hours });
      requireValid({ ...fields, ...coordinatesProblem(input) });
      const { spans, ...texts } = newHours ?? NO_HOURS;
      const id = await change(listing, async (tx) => {
        const { count, hasMain } = await countLocations(tx, listing.id);
        if (count >= BUSINESS_LIMITS.locationsMax) throw appError("conflict", { message: text.locationsFull });
        const location = { ...input, country: canonicalCountry(input.country), ...texts };
        const added = await insertLocation(tx, { ...location, businessId: listing.id, isMainLocation: !hasMain });
        await replaceHours(tx, added, spans);
        return added;
      });
      return read(listing, id);
    },

    /**
     * Changes the sent fields of a location; hours are sent as a whole week. Another country of the main location of an
     * approved listing waits for an admin.
     * @throws not_found, invalid, conflict for another version than `version`
     */
    async updateLocation(
      listing: AuthorizedListing,
      locationId: number,
      { hours, version, ...patch }: LocationPatch,
      caller: SignedInUser,
    ): Promise<Location> {
      await change(listing, async (tx, locked) => {
        const before = await findLocation(tx, listing.id, locationId);
        if (!before) throw appError("not_found");
        requireVersion(version, locationVersion(before, before.spans));
        const { newHours, fields } = changeHours(before, { hours });
        requireValid({ ...fields, ...coordinatesProblem({ ...before, ...withoutUndefined(patch) }) });
        const changes = withoutUndefined({
          ...patch,
          country: await countryNow(tx, listing, { locked, before, country: patch.country, caller }),
          operatingHours: newHours?.operatingHours,
          openingDays: newHours?.openingDays,
        });
        if (Object.keys(changes).length > 0) await updateLocation(tx, locationId, changes);
        if (newHours) await replaceHours(tx, locationId, newHours.spans);
      });
      return read(listing, locationId);
    },

    /**
     * Sets the hours of a location by the specified texts. Days that are sent with hours say on which of them it is
     * open: hours of other days are left out, and days without hours are open at unknown times.
     * @throws not_found, invalid (names the field), conflict for another version than `version`. spec: calls §7.8,
     * DECISIONS 32, 57
     */
    async setHoursText(
      listing: AuthorizedListing,
      locationId: number,
      { version, ...sent }: Pick<HoursInput, "operatingHours" | "openingDays"> & { version?: number | undefined },
      { record }: DecisionWithSubject,
    ): Promise<Location> {
      await change(listing, async (tx) => {
        const before = await findLocation(tx, listing.id, locationId);
        if (!before) throw appError("not_found");
        requireVersion(version, locationVersion(before, before.spans));
        const newHours = hoursOfTexts(before, sent);
        if (!newHours) return;
        const { spans, ...texts } = newHours;
        await updateLocation(tx, locationId, texts);
        await replaceHours(tx, locationId, spans);
        const { operatingHours, openingDays } = before;
        await record(tx, { subjectId: locationId, before: { operatingHours, openingDays }, after: texts });
      });
      return read(listing, locationId);
    },

    /**
     * Makes a location the main one, which is on cards and first on the page.
     * @throws not_found, conflict when an approved listing would move to another country, which an admin must check
     */
    async makeMainLocation(listing: AuthorizedListing, locationId: number, caller: SignedInUser): Promise<Location> {
      await change(listing, async (tx, locked) => {
        const location = await findLocation(tx, listing.id, locationId);
        if (!location) throw appError("not_found");
        const main = await findMainLocation(tx, listing.id);
        if (isChecked(locked, caller) && main && main.country !== location.country)
          throw appError("conflict", { message: text.mainCountry });
        await setMainLocation(tx, listing.id, locationId);
      });
      return read(listing, locationId);
    },

    /** @throws not_found, businesses.main_location. spec: product §2 (R312) */
    async removeLocation(listing: AuthorizedListing, locationId: number): Promise<void> {
      await change(listing, async (tx) => {
        const location = await findLocation(tx, listing.id, locationId);
        if (!location) throw appError("not_found");
        if (location.isMainLocation) throw appError("businesses.main_location");
        await deleteLocation(tx, listing.id, locationId);
      });
    },
  };
}

/** The new hours; undefined when nothing changes. @throws invalid */
function hoursOfTexts(
  before: StoredHours,
  { operatingHours, openingDays }: Pick<HoursInput, "operatingHours" | "openingDays">,
): StoredHours | undefined {
  const hours = changeHours(before, { operatingHours: operatingHours ?? undefined });
  requireValid(hours.fields ?? {});
  // Days that are sent back unchanged follow from the hours.
  const changedDays = openingDays === before.openingDays ? undefined : (openingDays ?? undefined);
  const days = changeHours(hours.newHours ?? before, { openingDays: changedDays });
  requireValid(days.fields ?? {});
  return days.newHours ?? hours.newHours;
}

function requireValid(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

function withoutUndefined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Partial<T>;
}
