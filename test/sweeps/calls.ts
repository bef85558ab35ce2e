import { desc, eq } from "drizzle-orm";
import type { BusinessKind } from "#contract/business-kinds.ts";
import {
  type businesses,
  businessPhotos,
  businessSources,
  businessTeamMembers,
} from "#server/businesses/businesses.table.ts";
import { buildBusiness, type BusinessRow } from "#test/build/business.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildJob, type JobOverrides } from "#test/build/job.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, PASSWORD } from "#test/build/user.ts";
import { ADMIN_LISTING_CALLS } from "./admin-listing-calls.ts";
import { ANALYTICS_CALLS } from "./analytics-calls.ts";
import { BACK_OFFICE_CALLS } from "./back-office-calls.ts";
import { APPLICATION_CALLS } from "./application-calls.ts";
import { BOOKING_CALLS } from "./booking-calls.ts";
import { CLAIM_CALLS } from "./claim-calls.ts";
import { MANAGER_CALLS } from "./manager-calls.ts";
import { IMPORT_CALLS } from "./import-calls.ts";
import { LISTING_CALLS } from "./listing-calls.ts";
import { PROFESSIONAL_PART_CALLS } from "./professional-part-calls.ts";
import { ownProfile, PROFESSIONAL_CALLS } from "./professional-calls.ts";
import { BANK_CALLS } from "./bank-calls.ts";
import { EVENT_CALLS } from "./event-calls.ts";
import { MEDIA_CALLS } from "./media-calls.ts";
import { MESSAGE_CALLS } from "./message-calls.ts";
import { MODERATION_CALLS } from "./moderation-calls.ts";
import { PRIVACY_CALLS } from "./privacy-calls.ts";
import { NEWSLETTER_OFFICE_CALLS } from "./newsletter-office-calls.ts";
import { NEWSLETTER_CALLS } from "./newsletter-calls.ts";
import { NOTICE_CALLS } from "./notice-calls.ts";
import { PEOPLE_CALLS } from "./people-calls.ts";
import { removeSecondFactors, SECOND_FACTOR_CALLS } from "./second-factor-calls.ts";
import { SYNC_CALLS } from "./place-calls.ts";
import { CLASS_CALLS } from "./class-calls.ts";
import { PROGRAM_CALLS } from "./program-calls.ts";
import { RESUME_CALLS } from "./resume-calls.ts";
import { SAVED_CALLS } from "./saved-calls.ts";
import { SUBSCRIPTION_CALLS } from "./subscription-calls.ts";
import { signedInAs, type Principal, type World } from "./world.ts";

/** What an endpoint is called with. */
export interface SweepInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, File>;
}

/** Makes an input that the endpoint accepts, creating whatever the call changes. */
export type Arrange = (world: World, caller: Principal) => Promise<SweepInput> | SweepInput;

const nothing: Arrange = () => ({});

/** The caller's listing, or that of `premium` for callers without one and for `other`. */
export function ownListing(world: World, caller: Principal, kind: BusinessKind = "fitness"): BusinessRow {
  const owner = caller === "tierless" || caller === "shop" ? caller : "premium";
  return world.listings[owner][kind];
}

const own: Arrange = (world, caller) => ({ params: { id: ownListing(world, caller).id } });
const ownRetail: Arrange = (world, caller) => ({ params: { id: ownListing(world, caller, "retail").id } });

const review = { rating: 4, title: "Solid place", content: "The trainers know what they are doing.", anonymous: false };
let count = 0;
const REGION = { bbox: "90,-15,150,50", zoom: 4 };
const fresh = (word: string) => `${word}-${(count += 1)}`;

const CHANGED_AT = "2026-11-01T00:00:00.000Z";
/** A listing with a changed name that waits for an admin. */
const changed =
  (body: Record<string, unknown>): Arrange =>
  async ({ app, people }) => {
    const waiting = { pendingChanges: { name: "Other name" }, pendingSince: CHANGED_AT };
    const { business } = await buildBusiness(app, { owner: people.other.user, ...waiting });
    return { params: { id: business.id }, body };
  };

/** A new public listing without owner or reviews. */
const unreviewed =
  (kind: BusinessKind): Arrange =>
  async ({ app }) => ({ params: { id: (await buildBusiness(app, { kind })).business.id }, body: review });

/** A review by the customer of a new listing. */
const reviewOfCustomer: Arrange = async ({ app, people }) => {
  const { id, subjectId } = await buildReview(app, { author: people.customer.user });
  return { params: { id: subjectId, reviewId: id } };
};

async function addPhoto({ app }: World, businessId: number): Promise<number> {
  const values = { businessId, fileKey: `photos/aa/aa/${fresh("picture")}.webp` };
  return onlyRow(await app.platform.database.db.insert(businessPhotos).values(values).returning()).id;
}

const ownPhoto: Arrange = async (world, caller) => {
  const { id } = ownListing(world, caller);
  return { params: { id, photoId: await addPhoto(world, id) } };
};

const withSource =
  (kind: BusinessKind): Arrange =>
  async (world, caller) => {
    const businessId = ownListing(world, caller, kind).id;
    const values = { businessId, provider: "sample", sourceId: `place-${businessId}` };
    await world.app.platform.database.db.insert(businessSources).values(values).onConflictDoNothing();
    return { params: { id: businessId } };
  };

/** A pending registration of the caller (of `premium` for callers without a listing). */
async function registration(world: World, caller: Principal, values: Partial<typeof businesses.$inferInsert>) {
  const owner = world.people[caller === "tierless" || caller === "shop" ? caller : "premium"].user;
  const { business } = await buildBusiness(world.app, {
    isPublic: false,
    verificationStatus: "pending",
    verificationSubmitted: true,
    verificationSubmittedBy: owner.id,
    verificationSubmittedAt: world.app.clock.now().toISOString(),
    ...values,
    owner,
  });
  return business;
}

const pending: Arrange = async (world, caller) => ({ params: { id: (await registration(world, caller, {})).id } });

const mailedToken =
  (ask: (world: World, email: string) => Promise<unknown>): Arrange =>
  async (world) => {
    const { app } = world;
    const { user } = await buildUser(app, { isVerified: false });
    await ask(world, user.email);
    await app.tasks.drain();
    const mail = app.mail.sent.findLast(({ to }) => to === user.email);
    const token = /\/auth\?(?:reset|confirm)=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    if (!token) throw new Error("No link was mailed");
    return { params: { token }, body: { password: "a wholly new password" } };
  };

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const form = async (world: World) => ({
  name: fresh("Registered"),
  description: "Classes from dawn to dusk.",
  categoryId: String(world.listings.premium.fitness.categoryId),
  address: "2 Orchard Road",
  city: "Singapore",
  country: "Singapore",
});

/** A job of the caller's listing, in some state. */
const ownJob =
  (overrides: JobOverrides = {}, body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const { id } = await buildJob(world.app, { business: ownListing(world, caller), ...overrides });
    return { params: { id }, ...(body ? { body } : {}) };
  };

const jobForm = {
  title: "Swim Coach",
  description: "<p>Teach children to swim.</p>",
  location: "Tampines",
  jobType: "part_time",
};

/** A valid call of every endpoint. Sweeps fail for an endpoint that is missing here. */
export const CALLS: Record<string, Arrange> = {
  "GET /api/user": nothing,
  "POST /api/login": async (world) => {
    await removeSecondFactors(world);
    return { body: { email: world.people.customer.user.email, password: PASSWORD } };
  },
  "POST /api/register": () => ({ body: { email: `${fresh("new")}@world.example`, password: PASSWORD } }),
  "POST /api/logout": nothing,
  "PATCH /api/user/profile": () => ({ body: { phone: "+65 6123 4567" } }),
  "GET /api/users": nothing,
  // Others see only those who are public by themselves.
  "GET /api/users/{userId}": async (world) => ({ params: { userId: (await ownProfile(world)).userId } }),
  "GET /api/user/sessions": nothing,
  "DELETE /api/user/sessions/{sessionId}": async ({ app, people }, caller) => {
    const { rows } = await app.platform.database.pool.query<{ id: number }>(
      "select max(id) as id from sessions where user_id = $1",
      [people[signedInAs(caller)].user.id],
    );
    return { params: { sessionId: rows[0]?.id ?? 1 } };
  },
  "DELETE /api/user/sessions": nothing,
  "POST /api/password-reset": ({ people }) => ({ body: { email: people.customer.user.email } }),
  "POST /api/password-reset/{token}": mailedToken(({ app }, email) =>
    app.request("/api/password-reset", json({ email })),
  ),
  "POST /api/user/activity": () => ({ body: { type: "search", search: "yoga" } }),
  "POST /api/email-confirmation": nothing,
  "POST /api/email-confirmation/{token}": mailedToken(async ({ app }, email) => {
    const { rows } = await app.platform.database.pool.query<{ id: number }>("select id from users where email = $1", [
      email,
    ]);
    const cookie = await app.app.accounts.openSession(rows[0]?.id ?? 0);
    await app.request("/api/email-confirmation", { method: "POST", headers: { cookie } });
  }),

  "GET /api/search/suggest": () => ({ query: { q: "gym" } }),
  "POST /api/locations/point": () => ({
    body: { address: "1 Some Street", postalCode: "238801", country: "Singapore" },
  }),
  "GET /api/search/understand": () => ({ query: { q: "yoga near orchard" } }),

  "GET /api/business-categories": nothing,
  "GET /api/businesses/top-rated": nothing,
  "GET /api/businesses": () => ({ query: { search: "gym" } }),
  "GET /api/businesses/map": () => ({ query: REGION }),
  "GET /api/businesses/featured": () => ({ query: { search: "gym" } }),
  "GET /api/businesses/top-rated/featured": nothing,
  "GET /api/businesses/{id}/similar": own,
  "GET /api/businesses/{id}": own,
  "GET /api/businesses/{id}/locations": own,
  "GET /api/businesses/{id}/locations/{locationId}/directions": async (world, caller) => {
    const { id } = ownListing(world, caller);
    const sql = "select id from business_locations where business_id = $1";
    const { rows } = await world.app.platform.database.pool.query<{ id: number }>(sql, [id]);
    return { params: { id, locationId: rows[0]?.id } };
  },
  "GET /api/businesses/{id}/photos": own,
  "GET /api/businesses/{id}/gallery": own,
  "POST /api/businesses/{id}/photos": (world, caller) => ({
    params: { id: ownListing(world, caller).id },
    body: { caption: "The new hall" },
    files: { photo: world.image },
  }),
  "PUT /api/businesses/{id}/photos/order": async (world, caller) => {
    const { id } = ownListing(world, caller);
    await addPhoto(world, id);
    const { db } = world.app.platform.database;
    const rows = await db
      .select({ id: businessPhotos.id })
      .from(businessPhotos)
      .where(eq(businessPhotos.businessId, id))
      .orderBy(desc(businessPhotos.id));
    return { params: { id }, body: { ids: rows.map((row) => row.id) } };
  },
  "PATCH /api/businesses/{id}/photos/{photoId}": async (world, caller) => ({
    ...(await ownPhoto(world, caller)),
    body: { caption: "A better caption" },
  }),
  "DELETE /api/businesses/{id}/photos/{photoId}": ownPhoto,
  "GET /api/businesses/{id}/team": own,
  "POST /api/businesses/{id}/team": (world, caller) => ({
    params: { id: ownListing(world, caller).id },
    body: { name: "Jo Tan", role: "Head coach" },
  }),
  "DELETE /api/businesses/{id}/team/{memberId}": async (world, caller) => {
    const { id } = ownListing(world, caller);
    const values = { businessId: id, name: "Jo Tan", role: "Coach" };
    const rows = await world.app.platform.database.db.insert(businessTeamMembers).values(values).returning();
    return { params: { id, memberId: onlyRow(rows).id } };
  },
  "POST /api/businesses/register": async (world) => ({ body: await form(world) }),
  "PATCH /api/businesses/{id}": (world, caller) => ({
    params: { id: ownListing(world, caller).id },
    body: { description: "Now with a sauna." },
  }),
  "POST /api/businesses/{id}/logo": (world, caller) => ({
    params: { id: ownListing(world, caller).id },
    files: { logo: world.image },
  }),
  "GET /api/businesses/{id}/edit": own,
  "GET /api/businesses/my-business": nothing,
  "GET /api/businesses/my-businesses": nothing,
  "POST /api/businesses/{id}/resubmit": async (world, caller) => ({
    params: { id: (await registration(world, caller, { verificationStatus: "rejected" })).id },
  }),

  "GET /api/business-collective-categories": nothing,
  "GET /api/retail-business-categories": nothing,
  "POST /api/retail-business-categories": () => ({ body: { name: fresh("Trade") } }),
  "GET /api/business-collectives": () => ({ query: { search: "shop" } }),
  "GET /api/business-collectives/map": () => ({ query: REGION }),
  "GET /api/business-collectives/featured": () => ({ query: { search: "shop" } }),
  "GET /api/business-collectives/{id}/similar": ownRetail,
  "GET /api/business-collectives/{id}": ownRetail,
  "GET /api/business-collectives/{id}/photos": ownRetail,
  "GET /api/business-collectives/{id}/locations": ownRetail,
  "POST /api/business-collectives/register": async (world) => ({
    body: {
      ...(await form(world)),
      categoryId: String(world.listings.premium.retail.categoryId),
      businessType: "health_service",
    },
  }),

  "GET /api/businesses/{id}/programs": own,
  "GET /api/businesses/{id}/reviews": own,
  "POST /api/businesses/{id}/reviews": unreviewed("fitness"),
  "GET /api/business-collectives/{id}/reviews": ownRetail,
  "POST /api/business-collectives/{id}/reviews": unreviewed("retail"),
  "GET /api/businesses/{id}/reviews/summary": own,
  "GET /api/businesses/{id}/reviews/mine": own,
  "PATCH /api/businesses/{id}/reviews/{reviewId}": async (world, caller) => ({
    ...(await reviewOfCustomer(world, caller)),
    body: { title: "On second thought" },
  }),
  "DELETE /api/businesses/{id}/reviews/{reviewId}": reviewOfCustomer,
  "POST /api/businesses/{id}/reviews/{reviewId}/photos": async (world, caller) => ({
    ...(await reviewOfCustomer(world, caller)),
    files: { photo: world.image },
  }),
  "POST /api/businesses/{id}/reviews/{reviewId}/helpful": reviewOfCustomer,
  "DELETE /api/businesses/{id}/reviews/{reviewId}/helpful": reviewOfCustomer,

  ...LISTING_CALLS,
  ...PROFESSIONAL_CALLS,
  ...PROFESSIONAL_PART_CALLS,
  ...PROGRAM_CALLS,
  ...BOOKING_CALLS,
  ...CLASS_CALLS,

  "GET /api/jobs/featured": nothing,
  "GET /api/jobs": () => ({ query: { search: "trainer", salaryMax: "9000" } }),
  "GET /api/jobs/map": () => ({ query: REGION }),
  "GET /api/jobs/posting-allowance": nothing,
  "GET /api/jobs/{id}": ownJob(),
  "GET /api/jobs/{id}/similar": ownJob(),
  "GET /api/jobs/{id}/edit": ownJob(),
  "POST /api/jobs": (world, caller) => ({ body: { ...jobForm, businessId: ownListing(world, caller).id } }),
  "PATCH /api/jobs/{id}": ownJob({}, { title: "Head Swim Coach" }),
  "POST /api/jobs/{id}/close": ownJob(),
  "POST /api/jobs/{id}/fill": ownJob(),
  "POST /api/jobs/{id}/renew": ownJob({ status: "closed" }),
  "POST /api/jobs/{id}/duplicate": ownJob(),
  "DELETE /api/jobs/{id}": ownJob(),
  "GET /api/businesses/my-jobs": nothing,
  ...APPLICATION_CALLS,
  ...NOTICE_CALLS,
  ...SAVED_CALLS,
  ...RESUME_CALLS,
  ...MESSAGE_CALLS,
  ...BANK_CALLS,
  ...ADMIN_LISTING_CALLS,
  ...ANALYTICS_CALLS,
  ...BACK_OFFICE_CALLS,
  ...NEWSLETTER_CALLS,
  ...NEWSLETTER_OFFICE_CALLS,
  ...PRIVACY_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...CLAIM_CALLS,
  ...MANAGER_CALLS,
  ...IMPORT_CALLS,
  ...MODERATION_CALLS,
  ...PEOPLE_CALLS,
  ...MEDIA_CALLS,
  ...EVENT_CALLS,
  "GET /api/keys/google-maps": nothing,
  ...SYNC_CALLS,
  "POST /api/businesses/{id}/sync-photos": withSource("fitness"),
  "POST /api/business-collectives/{id}/sync-photos": withSource("retail"),

  "GET /api/admin/businesses/pending": nothing,
  "PATCH /api/admin/businesses/{id}/verify": pending,
  "PATCH /api/admin/businesses/{id}/reject": async (world, caller) => ({
    ...(await pending(world, caller)),
    body: { reason: "The address does not exist." },
  }),
  "PATCH /api/admin/businesses/{id}/approve-changes": changed({ since: CHANGED_AT }),
  "PATCH /api/admin/businesses/{id}/reject-changes": changed({ since: CHANGED_AT, reason: "It is another business." }),
  "PATCH /api/admin/businesses/{id}/subscription": (world, caller) => ({
    params: { id: ownListing(world, caller).id },
    body: { tier: ownListing(world, caller).subscriptionTier, expiry: "2031-01-01T00:00:00.000Z" },
  }),
};
