import { goodImage } from "#test/hostile-files.ts";
import type { Role } from "#contract/access.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { managersApi } from "#contract/managers.ts";
import { createSessionCookie, hashToken } from "#server/accounts/session-cookie.ts";
import type { AppOptions } from "#server/app.ts";
import { appError } from "#server/platform/errors.ts";
import type { PaymentProvider } from "#server/subscriptions/payments.provider.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, OFFICE_HOURS, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

/** The principals with a column of their own in the matrix. spec: bars, safety */
export const COLUMNS = [
  "anonymous",
  "expired",
  "customer",
  "colleague",
  "professional",
  "premium",
  "tierless",
  "other",
  "shop",
  "admin",
] as const;
/** Managers of the listings of `premium`, present and former. */
export const MANAGERS = ["manager", "clerk", "former"] as const;
/** All principals. */
export const PRINCIPALS = [...COLUMNS.slice(0, -1), ...MANAGERS, "admin"] as const;
export type Principal = (typeof PRINCIPALS)[number];
export type SignedIn = Exclude<Principal, "anonymous" | "expired">;

const ROLES: Record<SignedIn, Role> = {
  customer: "customer",
  professional: "professional",
  /** business_admin, owns listings of the premium tier. */
  premium: "business_admin",
  /** business_admin, owns listings without a tier. */
  tierless: "business_admin",
  /** business_admin, owns listings other than those in the calls. */
  other: "business_admin",
  /** business_owner with listings. */
  shop: "business_owner",
  /** Manages the listings of `premium`, with applicants, messages and the resume bank. */
  manager: "customer",
  /** Manages them without any of these. */
  clerk: "customer",
  /** Was a manager with everything, and was removed. */
  former: "customer",
  admin: "admin",
  /** A professional other than the one whose profile, documents and figures the calls are about. */
  colleague: "professional",
};

/** An app with one user for each principal; each business user owns a listing of each kind. */
export interface World {
  app: TestApp;
  people: Record<SignedIn, BuiltUser>;
  listings: Record<"premium" | "tierless" | "other" | "shop", Record<BusinessKind, BusinessRow>>;
  image: File;
}

const PAYMENT_PAGE = "https://pay.example/page";
/** A fake payment service that returns the same page for every order and accepts no webhook. */
const payments: PaymentProvider = {
  checkoutPlan: ({ customerId }) =>
    Promise.resolve({ url: PAYMENT_PAGE, customerId: customerId ?? "customer-of-sweeps" }),
  checkoutEnrollment: ({ enrollmentId }) =>
    Promise.resolve({ url: PAYMENT_PAGE, sessionId: `session-${enrollmentId}` }),
  refundEnrollment: () => Promise.resolve(),
  changePlan: () => Promise.resolve(),
  cancelAtPeriodEnd: () => Promise.resolve(),
  cancelNow: () => Promise.resolve(),
  readEvent() {
    throw appError("payments.bad_signature");
  },
};

/** Opens the world. Its places service has a source for each listing and returns one picture. */
export async function openWorld(
  options: { env?: Record<string, string>; renderer?: AppOptions["renderer"] } = {},
): Promise<World> {
  const bytes = await goodImage("png");
  const app = await createTestApp({
    ...options,
    payments,
    places: {
      name: "sample",
      types: { fitness: [{ value: "gym", label: "Gym" }], retail: [{ value: "store", label: "Store" }] },
      async *search() {},
      details: (sourceId) =>
        Promise.resolve({
          sourceId,
          name: `Place ${sourceId}`,
          types: ["gym"],
          address: "1 Stadium Drive",
          city: "Singapore",
          country: "Singapore",
          attribution: "Sample",
        }),
      photos: (sourceId) => Promise.resolve([{ sourceId: `photo-of-${sourceId}`, bytes, attribution: "Sample" }]),
    },
  });
  // Sweeps print hundreds of resumes of many pages and read none of their pictures.
  const { print } = app.platform.printer;
  app.platform.printer.print = (template, data) => print(template, data, { pictures: false });
  const people = {} as World["people"];
  for (const [name, role] of Object.entries(ROLES)) {
    // Unconfirmed, so that the sweeps detect a call that confirms an e-mail; managers need a confirmed one.
    const isVerified = (MANAGERS as readonly string[]).includes(name);
    const own = { email: `${name}@world.example`, username: `the-${name}`, isVerified };
    people[name as SignedIn] = await buildUser(app, { ...own, role });
  }
  await buildProfessional(app, { user: people.colleague.user });
  const pair = async (owner: "premium" | "tierless" | "other" | "shop", tier: BusinessRow["subscriptionTier"]) => {
    const shared: BusinessOverrides = { owner: people[owner].user, tier, locations: [{ hours: OFFICE_HOURS }] };
    const fitness = await buildBusiness(app, { ...shared, kind: "fitness", name: `Gym of ${owner}` });
    const retail = await buildBusiness(app, { ...shared, kind: "retail", name: `Shop of ${owner}` });
    return { fitness: fitness.business, retail: retail.business };
  };
  const listings = {
    premium: await pair("premium", "premium"),
    tierless: await pair("tierless", "none"),
    other: await pair("other", "basic"),
    shop: await pair("shop", "none"),
  };
  const everything = { applicants: true, messages: true, resumeBank: true };
  for (const business of Object.values(listings.premium)) {
    await buildManager(app, { business, user: people.clerk.user });
    for (const name of ["manager", "former"] as const)
      await buildManager(app, { business, user: people[name].user }, everything);
    const params = { id: business.id, userId: people.former.user.id };
    await app.as(people.premium.actor).call(managersApi.remove, { params });
  }
  await buildReview(app, { business: listings.premium.fitness, author: people.customer.user });
  await buildProgram(app, { business: listings.premium.fitness, tags: ["Yoga"] });
  return { app, people, listings, image: new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" }) };
}

/** Whose data a call is about: the principal itself, or the customer where nobody is signed in. */
export function signedInAs(principal: Principal): SignedIn {
  return principal === "anonymous" || principal === "expired" ? "customer" : principal;
}

/** The session that a principal got last, with the hash of its token and its row as it was then. */
interface KnownSession {
  actor: Actor;
  token: string;
  row: string;
}
const known = new WeakMap<World, Map<Principal, KnownSession>>();

/**
 * A session of a principal; an expired one for `expired`, none for `anonymous`. It is the same as before, unless a call
 * has ended or changed that.
 */
export async function actorOf(world: World, principal: Principal): Promise<Actor | null> {
  if (principal === "anonymous") return null;
  const { pool } = world.app.platform.database;
  const ofWorld = known.get(world) ?? new Map<Principal, KnownSession>();
  known.set(world, ofWorld);
  const last = ofWorld.get(principal);
  if (last) {
    const unchanged = "select from sessions as s where token = $1 and s::text = $2";
    const { rowCount } = await pool.query(unchanged, [last.token, last.row]);
    if (rowCount === 1) return last.actor;
  }
  const session = await openSession(world, principal);
  ofWorld.set(principal, session);
  return session.actor;
}

async function openSession({ app, people }: World, principal: Principal): Promise<KnownSession> {
  const { id } = people[signedInAs(principal)].user;
  const cookie = await app.app.accounts.openSession(id);
  const token = createSessionCookie(app.platform.config).tokenOf({ get: () => cookie });
  const hash = hashToken(token ?? "");
  const expiry = principal === "expired" ? new Date(app.clock.now().getTime() - 1000) : null;
  const { rows } = await app.platform.database.pool.query<{ row: string }>(
    "update sessions as s set expires_at = coalesce($2, expires_at) where token = $1 returning s::text as row",
    [hash, expiry],
  );
  return { actor: { id, cookie }, token: hash, row: rows[0]?.row ?? "" };
}

/** Resets all rate limits and quotas of persons, because sweeps send far more requests than users do. */
export async function resetRateLimits({ app }: World): Promise<void> {
  await app.platform.database.pool.query(
    "delete from throttle_points; delete from quota_uses where quota <> 'job_postings'",
  );
}
