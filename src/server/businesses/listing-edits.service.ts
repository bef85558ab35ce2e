import type { z } from "zod";
import type { BusinessKind } from "#contract/business-kinds.ts";
import {
  FURTHER_LINKS,
  type Business,
  type businessInput,
  type businessPatch,
  type BusinessType,
  type WaitingChanges,
} from "#contract/businesses.ts";
import { currentPlan } from "#contract/plans.ts";
import { businessesText as text } from "#contract/texts/businesses.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { businessPlanLimit } from "#server/platform/plan-limit.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { imageUrl, type StoredUpload, type Uploads } from "#server/uploads/uploads.service.ts";
import type { AuthorizedListing, ListingFacts } from "./businesses.policy.ts";
import { findListing } from "./businesses.queries.ts";
import { isChecked, mergeWaiting, waitingOf } from "./checked-changes.ts";
import { coordinatesProblem } from "./coordinates.ts";
import { canonicalCountry } from "./countries.ts";
import {
  findCategoryKind,
  findMainLocation,
  insertListing,
  insertLocation,
  lockListing,
  pendingColumns,
  replaceHours,
  resubmitListing,
  updateListing,
  updateLocation,
  type ListingChanges,
  type LocationChanges,
  type LockedListing,
} from "./listing-edits.queries.ts";
import { changeHours } from "./hours-change.ts";
import { presentListing } from "./listings.present.ts";

type ListingInput = z.output<typeof businessInput>;
type ListingPatch = z.output<typeof businessPatch>;

const LISTING_FIELDS = [
  "name",
  "description",
  "categoryId",
  "email",
  "phone",
  "websiteUrl",
  "facebookUrl",
  "instagramUrl",
  "tiktokUrl",
] as const;
const LOCATION_FIELDS = ["address", "city", "state", "country", "postalCode", "latitude", "longitude"] as const;

/** Registering and changing listings. */
export function createListingEdits(
  platform: Pick<Platform, "database" | "cache" | "clock">,
  { uploads, activity }: { uploads: Uploads; activity: Activity },
) {
  const { cache, clock, database } = platform;
  const { db, pool } = database;

  const invalidate = (listing: Pick<ListingFacts, "id" | "kind">) =>
    cache.invalidate(`business:${listing.id}`, `listings:${listing.kind}`);

  async function requireCategory(categoryId: number, kind: BusinessKind): Promise<void> {
    if ((await findCategoryKind(db, categoryId)) !== kind) throw invalidFields({ categoryId: text.categoryRequired });
  }

  async function read(id: number, caller: SignedInUser): Promise<Business> {
    const row = await findListing(pool, id);
    if (!row) throw appError("businesses.not_found");
    return presentListing(row, caller, clock.now());
  }

  async function register(
    kind: BusinessKind,
    businessType: BusinessType | null,
    input: ListingInput,
    logo: UploadedFile | undefined,
    caller: SignedInUser,
    origin: RequestOrigin,
  ): Promise<Business> {
    const problem = coordinatesProblem(input);
    if (Object.keys(problem).length > 0) throw invalidFields(problem);
    await requireCategory(input.categoryId, kind);
    const stored =
      logo && (await uploads.storeImage({ bytes: logo.bytes, folder: "logos", userId: caller.id, isPublic: true }));
    const now = clock.now().toISOString();
    const write = async (tx: Db) => {
      const listing = await insertListing(tx, {
        kind,
        businessType,
        ...pick(input, LISTING_FIELDS),
        name: input.name,
        categoryId: input.categoryId,
        logo: stored?.key ?? null,
        ownerId: caller.id,
        isPublic: false,
        verificationStatus: "pending",
        verificationSubmitted: true,
        verificationSubmittedBy: caller.id,
        verificationSubmittedAt: now,
        createdAt: now,
        updatedAt: now,
      });
      const { address, city, state, postalCode, latitude, longitude } = input;
      await insertLocation(tx, {
        businessId: listing,
        address,
        city,
        state: state ?? null,
        country: canonicalCountry(input.country),
        postalCode: postalCode ?? null,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
        isMainLocation: true,
      });
      return listing;
    };
    const id = await uploads.writeOrRemove(stored?.key, () => withTransaction(db, write));
    await activity.record({
      userId: caller.id,
      type: "create_business",
      details: { businessId: id, kind, name: input.name },
      origin,
    });
    return read(id, caller);
  }

  return {
    /**
     * Registers a Fitness Collective, which is not public until an admin approves it.
     * @throws invalid, uploads.*. spec: product §5, DECISIONS 14
     */
    register: (input: ListingInput, logo: UploadedFile | undefined, caller: SignedInUser, origin: RequestOrigin) =>
      register("fitness", null, input, logo, caller, origin),

    /** The same for a Business Collective. */
    registerCollective: (
      input: ListingInput & { businessType: BusinessType },
      logo: UploadedFile | undefined,
      caller: SignedInUser,
      origin: RequestOrigin,
    ) => register("retail", input.businessType, input, logo, caller, origin),

    /**
     * Updates only the fields that are sent, with `version` only of that version. Fields of an approved listing that an
     * admin has checked wait for an admin, and their previous values stay public.
     * @throws invalid with every wrong field, businesses.changed_meanwhile, businesses.not_found, PLAN_LIMIT
     */
    async update(listing: AuthorizedListing, patch: ListingPatch, caller: SignedInUser): Promise<Business> {
      if (patch.categoryId !== undefined) await requireCategory(patch.categoryId, listing.kind);
      await withTransaction(db, async (tx) => {
        const locked = await lockListing(tx, listing.id);
        if (!locked) throw appError("businesses.not_found");
        if (patch.version !== undefined && patch.version !== locked.version)
          throw appError("businesses.changed_meanwhile");
        const sendsLink = FURTHER_LINKS.some((field) => patch[field] !== undefined);
        if (sendsLink && !currentPlan(locked, clock.now()).socialMedia) throw businessPlanLimit("socialMedia");
        const now = clock.now().toISOString();
        const { allowed, pending } = await divide(tx, listing, locked, patch, caller);
        const changes: ListingChanges = {
          ...pick(allowed, [...LISTING_FIELDS, ...FURTHER_LINKS]),
          ...pendingColumns(locked, pending, now),
        };
        if (listing.kind === "retail" && allowed.businessType !== undefined)
          changes.businessType = allowed.businessType;
        // The location first, because it is validated before anything is written.
        await changeMainLocation(tx, listing.id, allowed);
        await updateListing(tx, listing.id, changes, now);
      });
      await invalidate(listing);
      return read(listing.id, caller);
    },

    /** @throws uploads.* */
    async setLogo(listing: AuthorizedListing, file: UploadedFile, caller: SignedInUser): Promise<{ logo: string }> {
      const stored: StoredUpload = await uploads.storeImage({
        bytes: file.bytes,
        folder: "logos",
        userId: caller.id,
        isPublic: true,
      });
      const before = await uploads.writeOrRemove(stored.key, () =>
        withTransaction(db, async (tx) => {
          const locked = await lockListing(tx, listing.id);
          if (!locked) throw appError("businesses.not_found");
          await updateListing(tx, listing.id, { logo: stored.key }, clock.now().toISOString());
          return locked.logo;
        }),
      );
      await invalidate(listing);
      if (before !== null) await uploads.removeFiles([before]);
      return { logo: imageUrl(stored.key) };
    },

    /**
     * Submits a rejected registration to the admins again.
     * @throws conflict when it is not rejected. spec: DECISIONS 14
     */
    async resubmit(listing: AuthorizedListing, caller: SignedInUser): Promise<void> {
      if (!(await resubmitListing(db, listing.id, caller.id, clock.now().toISOString())))
        throw appError("conflict", { message: text.notRejected });
      await invalidate(listing);
    },
  };
}

/** Divides a change into what is public at once and what waits for an admin. spec: DECISIONS 45 */
async function divide(
  tx: Db,
  { id, kind }: Pick<ListingFacts, "id" | "kind">,
  locked: LockedListing,
  patch: ListingPatch,
  caller: SignedInUser,
): Promise<{ allowed: ListingPatch; pending: WaitingChanges | null }> {
  const { name, websiteUrl, businessType } = patch;
  const country = patch.country === undefined ? undefined : canonicalCountry(patch.country);
  const sent = { name, websiteUrl, businessType: kind === "retail" ? businessType : undefined, country };
  const main = country === undefined ? undefined : await findMainLocation(tx, id);
  const current = { ...locked, country: main?.country ?? null };
  const waiting = isChecked(locked, caller) ? waitingOf(current, sent) : {};
  const allowed = { ...patch };
  for (const field of Object.keys(waiting) as (keyof WaitingChanges)[]) delete allowed[field];
  return { allowed, pending: mergeWaiting(locked.pendingChanges, sent, waiting) };
}

/** Writes the sent address fields and hours to the main location, which is created if there is none. */
async function changeMainLocation(tx: Db, businessId: number, patch: ListingPatch): Promise<void> {
  const sent: LocationChanges = pick(patch, LOCATION_FIELDS);
  if (sent.country !== undefined) sent.country = canonicalCountry(sent.country);
  const sendsHours = patch.hours !== undefined || patch.operatingHours !== undefined || patch.openingDays !== undefined;
  if (Object.keys(sent).length === 0 && !sendsHours) return;
  const main = await findMainLocation(tx, businessId);
  const change = changeHours(main ?? { spans: [], operatingHours: null, openingDays: null }, patch);
  const { latitude = main?.latitude, longitude = main?.longitude } = sent;
  const fields: Record<string, string> = { ...change.fields, ...coordinatesProblem({ latitude, longitude }) };
  // The form of a listing without a location sends empty address fields: only a value creates one.
  const hasValue =
    Object.values(sent).some((value) => value !== null && value !== undefined) ||
    (change.newHours?.spans.length ?? 0) > 0;
  if (!main && !hasValue && Object.keys(fields).length === 0) return;
  if (!main && sent.address === undefined) fields["address"] = text.addressRequired;
  if (!main && sent.city === undefined) fields["city"] = text.cityRequired;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const hours = change.newHours && {
    operatingHours: change.newHours.operatingHours,
    openingDays: change.newHours.openingDays,
  };
  let id = main?.id;
  if (id === undefined)
    id = await insertLocation(tx, { businessId, address: "", city: "", ...sent, ...hours, isMainLocation: true });
  else if (Object.keys({ ...sent, ...hours }).length > 0) await updateLocation(tx, id, { ...sent, ...hours });
  if (change.newHours) await replaceHours(tx, id, change.newHours.spans);
}

/** The named fields that were sent. */
function pick<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const found: Partial<Pick<T, K>> = {};
  for (const key of keys) if (value[key] !== undefined) found[key] = value[key];
  return found;
}
