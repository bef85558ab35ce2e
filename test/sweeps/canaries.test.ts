import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointKey, fillPath, type AnyEndpoint } from "#contract/endpoint.ts";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { credentials, sessions } from "#server/accounts/accounts.table.ts";
import type { Actor } from "#test/app.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";
import { builtPages } from "#test/pages/built-pages.ts";
import { plantApplications } from "./application-canaries.ts";
import { plantBank } from "./bank-canaries.ts";
import { plantBookings } from "./booking-canaries.ts";
import { plantClaims } from "./claim-canaries.ts";
import { plantPlaces } from "./place-canaries.ts";
import { plantProfessionalParts } from "./professional-part-canaries.ts";
import { plantProfessionals } from "./professional-canaries.ts";
import { plantMedia } from "./media-canaries.ts";
import { plantReports, waitingPaths } from "./moderation-canaries.ts";
import { plantOffice, SECRETS } from "./office-canaries.ts";
import { plantMessages } from "./message-canaries.ts";
import { plantPeople } from "./people-canaries.ts";
import { plantPrograms } from "./program-canaries.ts";
import { plantResumes } from "./resume-canaries.ts";
import { plantSearches } from "./saved-canaries.ts";
import { downloadOwnData } from "./own-data.ts";
import { actorOf, openWorld, PRINCIPALS, type Principal, type World } from "./world.ts";

/** A unique value planted in a private field. */
interface Canary {
  what: string;
  value: string;
  seenBy: readonly Principal[];
  /** Responses that show it to everyone on purpose. */
  allowedAt?: (key: string, path: string) => boolean;
}

let world: World;
const canaries: Canary[] = [];
const listingIds: number[] = [];
const userIds: number[] = [];
const jobIds: number[] = [];
const applicationIds: number[] = [];
const resumeIds: number[] = [];
const professionalIds: number[] = [];
const programIds: number[] = [];
const classIds: number[] = [];
const articleIds: number[] = [];
const syncRunIds: number[] = [];
const importIds: number[] = [];
const issueIds: number[] = [];
const nobody: readonly Principal[] = [];

beforeAll(async () => {
  world = await openWorld({ renderer: await builtPages(), env: SECRETS });
  const { app, people, listings } = world;
  const { db, pool } = app.platform.database;

  // High ids that occur nowhere by chance.
  await app.owner.query("select setval(pg_get_serial_sequence('users', 'id'), 77654320)");
  const hidden = await buildUser(app, { username: "canary-hidden", firstName: "Canaryfirst", lastName: "Canarylast" });
  const profile = (path: string) => path.startsWith(`/api/users/${hidden.user.id}`);
  for (const [what, value] of Object.entries({
    "name of an anonymous author": "canary-hidden",
    "first name of an anonymous author": "Canaryfirst",
    "last name of an anonymous author": "Canarylast",
    "id of an anonymous author": String(hidden.user.id),
  })) {
    canaries.push({ what, value, seenBy: ["admin"], allowedAt: (_, path) => profile(path) });
  }
  // Shown once, while they are set up.
  const { secret, backupCodes } = await buildAuthenticatorApp(app, hidden.actor);
  canaries.push({ what: "secret of an authenticator app", value: secret, seenBy: nobody });
  for (const value of backupCodes) canaries.push({ what: "backup code", value, seenBy: nobody });
  await buildReview(app, { business: listings.premium.fitness, author: hidden.user, anonymous: true });
  await buildReview(app, { business: listings.premium.retail, author: hidden.user, anonymous: true });

  for (const name of ["customer", "professional", "premium", "shop"] as const) {
    const { id } = people[name].user;
    const email = `canary-mail-${name}@world.example`;
    const phone = `+65 6000 ${id}00${id}`;
    const username = `canary-user-${name}`;
    await pool.query("update users set email = $2, phone = $3, username = $4 where id = $1", [
      id,
      email,
      phone,
      username,
    ]);
    canaries.push({ what: `user name of ${name}`, value: username, seenBy: [name, "admin"] });
    canaries.push({ what: `e-mail of ${name}`, value: email, seenBy: [name, "admin"] });
    canaries.push({ what: `phone of ${name}`, value: phone, seenBy: [name, "admin"] });
    await db
      .update(credentials)
      .set({ password: `$argon2id$canary-${name}` })
      .where(eq(credentials.userId, id));
    canaries.push({ what: `password hash of ${name}`, value: `$argon2id$canary-${name}`, seenBy: nobody });
    await db.insert(sessions).values({
      userId: id,
      token: `canary-token-${name}`,
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
      ipAddress: `203.0.113.${id}`,
      userAgent: "canary",
    });
    canaries.push({ what: `session token of ${name}`, value: `canary-token-${name}`, seenBy: nobody });
    canaries.push({ what: `address of a session of ${name}`, value: `203.0.113.${id}`, seenBy: [name] });
  }

  const owner = people.premium.user;
  const secrets = (word: string) => ({
    paymentCustomerId: `canary-customer-${word}`,
    paymentSubscriptionId: `canary-subscription-${word}`,
    verificationNotes: `canary-notes-${word}`,
    googlePlaceId: `canary-place-${word}`,
    subscriptionExpiry: "2031-03-07T11:13:17.000Z",
  });
  for (const kind of ["fitness", "retail"] as const) {
    const shown = await buildBusiness(app, { kind, owner, name: `Shown ${kind}`, ...secrets(`shown-${kind}`) });
    const rejected = await buildBusiness(app, {
      kind,
      owner,
      name: `canary-rejected-${kind}`,
      isPublic: false,
      verificationStatus: "rejected",
      verificationRejectionReason: `canary-reason-${kind}`,
      ...secrets(`rejected-${kind}`),
    });
    const trashed = await buildBusiness(app, {
      kind,
      owner,
      name: `canary-trashed-${kind}`,
      deletedAt: app.clock.now().toISOString(),
    });
    listingIds.push(shown.business.id, rejected.business.id, trashed.business.id, listings.premium[kind].id);
    for (const [business, title, status] of [
      [shown.business, `canary-draft-${kind}`, "draft"],
      [rejected.business, `canary-unseen-job-${kind}`, "open"],
      [trashed.business, `canary-trashed-job-${kind}`, "open"],
    ] as const) {
      jobIds.push((await buildJob(app, { business, title, status, description: `<p>${title}</p>` })).id);
      canaries.push({ what: title, value: title, seenBy: title.includes("trashed") ? nobody : ["premium", "admin"] });
    }
    for (const word of [`shown-${kind}`, `rejected-${kind}`]) {
      for (const field of ["customer", "subscription", "notes", "place"]) {
        canaries.push({ what: `${field} of a listing`, value: `canary-${field}-${word}`, seenBy: nobody });
      }
    }
    canaries.push({ what: "rejection reason", value: `canary-reason-${kind}`, seenBy: ["premium", "admin"] });
    canaries.push({ what: "unpublished listing", value: `canary-rejected-${kind}`, seenBy: ["premium", "admin"] });
    canaries.push({ what: "deleted listing", value: `canary-trashed-${kind}`, seenBy: nobody });
    await buildReview(app, {
      business: shown.business,
      author: people.customer.user,
      state: "rejected",
      title: `canary-held-${kind}`,
      aiModerationNotes: `canary-moderation-${kind}`,
    });
    // The owner of the listing reads it too, in the list of received reviews.
    const received = (key: string) => key === "GET /api/businesses/my-reviews";
    canaries.push({
      what: "held review",
      value: `canary-held-${kind}`,
      seenBy: ["customer", "admin"],
      allowedAt: received,
    });
    canaries.push({ what: "notes of the moderation", value: `canary-moderation-${kind}`, seenBy: ["admin"] });
  }
  canaries.push({ what: "end of a subscription", value: "2031-03-07", seenBy: ["premium", "admin"] });
  const applications = await plantApplications(world);
  canaries.push(...applications.canaries);
  applicationIds.push(...applications.applicationIds);
  const planted = await plantResumes(world);
  canaries.push(...planted.canaries);
  resumeIds.push(...planted.resumeIds);
  const professionals = await plantProfessionals(world);
  canaries.push(...professionals.canaries);
  professionalIds.push(...professionals.professionalIds);
  const [, hiddenProfessional = 0] = professionals.professionalIds;
  canaries.push(...(await plantProfessionalParts(world, { id: hiddenProfessional })));
  const offered = await plantPrograms(world, { id: hiddenProfessional });
  canaries.push(...offered.canaries);
  programIds.push(...offered.programIds);
  const booked = await plantBookings(world);
  canaries.push(...booked.canaries);
  classIds.push(...booked.classIds);
  classIds.push(...offered.classIds);
  canaries.push(...(await plantMessages(world)).canaries);
  canaries.push(...(await plantSearches(world)));
  canaries.push(...(await plantReports(world)));
  const articles = await plantMedia(world);
  canaries.push(...articles.canaries);
  articleIds.push(...articles.articleIds);
  const office = await plantOffice(world);
  canaries.push(...office.canaries);
  articleIds.push(...office.articleIds);
  importIds.push(...office.importIds);
  issueIds.push(...office.issueIds);
  const claims = await plantClaims(world);
  canaries.push(...claims.canaries);
  listingIds.push(...claims.listingIds);
  canaries.push(...(await plantBank(world)));
  const places = await plantPlaces(world);
  canaries.push(...places.canaries);
  listingIds.push(...places.listingIds);
  syncRunIds.push(...places.runIds);
  const decided = await plantPeople(world);
  canaries.push(...decided.canaries);
  jobIds.push(...decided.jobIds);
  userIds.push(...decided.userIds);
  userIds.push(hidden.user.id, ...Object.values(people).map(({ user }) => user.id));
});
afterAll(() => world.app.close());

/**
 * The paths to read at an endpoint: with each id that was planted for it, and with `search` or `businessId` if it takes
 * them; of a map the world, as closely as it shows pins.
 */
async function pathsOf(endpoint: AnyEndpoint): Promise<string[]> {
  if (endpoint.path === "/api/admin/inbox/{kind}/{id}") return waitingPaths(world);
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  let filled: Record<string, number>[] = [{}];
  for (const name of names) {
    const values = await valuesOf(name, endpoint.path);
    filled = filled.flatMap((params) => values.map((value) => ({ ...params, [name]: value })));
  }
  const paths = filled.map((params) => fillPath(endpoint.path, params));
  const query: object = endpoint.query?.shape ?? {};
  if ("search" in query) paths.push(`${endpoint.path}?search=canary`);
  if ("zoom" in query) paths.push(`${endpoint.path}?bbox=-180,-90,180,90&zoom=22`);
  if ("businessId" in query) paths.push(...listingIds.map((id) => `${endpoint.path}?businessId=${id}`));
  return paths;
}

async function valuesOf(name: string, path: string): Promise<number[]> {
  if (path.startsWith("/api/jobs/{id}")) return jobIds;
  if (path.startsWith("/api/job-applications/{id}")) return applicationIds;
  if (path.startsWith("/api/resume/{id}")) return resumeIds;
  if (path.startsWith("/api/professionals/{id}")) return professionalIds;
  if (path.startsWith("/api/programs/{id}")) return programIds;
  if (path.startsWith("/api/classes/{id}")) return classIds;
  if (/^\/api\/(?:media|admin\/articles)\/\{id\}/.test(path)) return articleIds;
  if (path.startsWith("/api/admin/sync-runs/{id}")) return syncRunIds;
  if (path.startsWith("/api/admin/imports/{id}")) return importIds;
  if (path.startsWith("/api/admin/newsletter/issues/{id}")) return issueIds;
  if (path === "/api/admin/users/{id}") return userIds;
  if (name === "id") return listingIds;
  if (name === "userId") return userIds;
  const { rows } = await world.app.platform.database.pool.query<{ id: number }>("select id from business_locations");
  return rows.map(({ id }) => id);
}

const reads = ALL_ENDPOINTS.filter(({ method }) => method === "GET");

interface Read {
  path: string;
  text: string;
}
/** What each principal was sent, by endpoint. */
const read = new Map<string, Read[]>();

/** What an endpoint sends a principal at all its paths; read once. */
async function readAs(principal: Principal, endpoint: AnyEndpoint): Promise<Read[]> {
  const key = `${principal} ${endpointKey(endpoint)}`;
  const known = read.get(key);
  if (known) return known;
  const actor = await actorOf(world, principal);
  const texts: Read[] = [];
  for (const path of await pathsOf(endpoint)) texts.push({ path, text: await textAt(path, actor) });
  read.set(key, texts);
  return texts;
}

describe.each(reads.map((endpoint) => [endpointKey(endpoint), endpoint] as const))("%s", (key, endpoint) => {
  test("shows private values only to principals with access", async () => {
    const leaks: string[] = [];
    for (const principal of PRINCIPALS) {
      for (const { path, text } of await readAs(principal, endpoint))
        leaks.push(...leaksIn(text, principal, key, path));
    }
    expect(leaks).toEqual([]);
  });
});

const PAGES = [
  "/",
  "/auth",
  "/businesses",
  "/businesses?search=canary",
  "/business-collectives?search=canary",
  "/jobs?search=canary",
  "/professionals?search=canary",
  "/jobs/feed.xml?search=canary",
  "/business-registration",
  "/applications",
  "/notifications",
  "/messages",
  "/resume-bank?tab=shortlist",
  "/profile",
  "/resume-builder",
  "/my-programs",
  "/admin",
];
const LISTING_PAGES = ["", "?tab=reviews", "?tab=gallery", "?tab=team", "/review"];

describe.each(PRINCIPALS)("the pages of %s", (principal) => {
  test("contain no value private to others, neither in the text nor in the dehydrated data", async () => {
    const actor = await actorOf(world, principal);
    const ofListings = listingIds.flatMap((id) => [
      ...LISTING_PAGES.map((tail) => `/fitness-collectives/${id}${tail}`),
      ...LISTING_PAGES.slice(0, 2).map((tail) => `/business-collectives/${id}${tail}`),
      `/businesses/${id}/edit`,
    ]);
    const leaks: string[] = [];
    let rendered = 0;
    for (const path of [
      ...PAGES,
      ...ofListings,
      ...jobIds.map((id) => `/jobs/${id}`),
      ...applicationIds.map((id) => `/applications/${id}`),
      ...professionalIds.map((id) => `/professionals/${id}`),
      ...programIds.map((id) => `/my-programs?participants=${id}`),
    ]) {
      const text = await textAt(path, actor);
      if (text.includes("</html>")) rendered += 1;
      leaks.push(...leaksIn(text, principal, "page", path));
    }
    expect(leaks).toEqual([]);
    expect(rendered).toBeGreaterThan(listingIds.length * 7);
  });
});

/**
 * Values that no screen shows any more, but that belong to the principal: what they wrote, and their listing in the
 * trash with its jobs.
 */
const OWN_VALUES: Partial<Record<Principal, readonly string[]>> = {
  premium: [
    "canary-trashed-job-fitness",
    "canary-trashed-job-retail",
    "deleted listing",
    "review of a hidden professional",
    "reason of a report",
  ],
};

test("a data download contains nothing private to others, and contains the user's own name", async () => {
  const leaks: string[] = [];
  for (const principal of PRINCIPALS) {
    const text = await downloadOwnData(world.app, await actorOf(world, principal));
    const own = OWN_VALUES[principal] ?? [];
    leaks.push(
      ...leaksIn(text.replaceAll(/canary-hidden-[\w-]+/g, ""), principal, "download", "own data").filter(
        (leak) => !own.some((what) => leak.startsWith(`${principal} sees ${what} at`)),
      ),
    );
    if (principal !== "anonymous" && principal !== "expired")
      expect(text, principal).toContain(world.people[principal].user.username);
  }
  expect(leaks).toEqual([]);
});

function leaksIn(text: string, principal: Principal, key: string, path: string): string[] {
  // The page repeats its own search term.
  const said = path.includes("search=") ? text.replaceAll(/search=canary|"search":"canary"|“canary”/g, "") : text;
  return canaries
    .filter(
      ({ value, seenBy, allowedAt }) => said.includes(value) && !seenBy.includes(principal) && !allowedAt?.(key, path),
    )
    .map(({ what }) => `${principal} sees ${what} at ${path}`);
}

test("users with access to a private value do see it, so the canaries are effective", async () => {
  const all = async (principal: Principal) => {
    const texts: string[] = [];
    for (const endpoint of reads) texts.push(...(await readAs(principal, endpoint)).map(({ text }) => text));
    return texts.join("\n");
  };
  const [customer, premium, admin] = [await all("customer"), await all("premium"), await all("admin")];
  const professional = await all("professional");
  expect(
    missingValues(professional, [
      "canary-contact@world.example",
      "canary-kyc-reason",
      "2032-05-09",
      "canary-kyc-notes",
      "canary-certificate.pdf",
      "canary-testimonial",
      "canary-client@world.example",
    ]),
  ).toEqual([]);
  expect(
    missingValues(customer, [
      "canary-mail-customer@world.example",
      "canary-held-fitness",
      "canary-held-retail",
      "canary-letter-sent",
      "canary-words-sent",
      "canary-notice-customer",
      "canary-resume-title",
      "canary-resume@world.example",
      "canary-typed-name",
      "canary-watched",
      "canary-words-of-customer",
      "canary-words-of-premium",
      "canary-file-name",
      "canary-position-customer",
      "canary-document-sent",
      "canary-alert",
      "canary-consent",
    ]),
  ).toEqual([]);
  expect(
    missingValues(premium, [
      "canary-mail-premium@world.example",
      "canary-reason-fitness",
      "canary-rejected-retail",
      "canary-draft-fitness",
      "canary-unseen-job-retail",
      "canary-applicant@world.example",
      "canary-note-received",
      "canary-headline-received",
      "canary-template",
      "canary-notice-premium",
      "canary-words-of-customer",
      "canary-saved-words",
      "canary-participant@world.example",
      "canary-inactive-program",
      "canary-rejected-program",
      "canary-search-name",
      "canary-search-title",
      "canary-shortlist-notes",
      "canary-shortlist-tag",
      "canary-claim-reason",
      "canary-notes-unsent",
      "canary-guests-link",
      '"canary-guest"',
      "CANARYREFPREMIUM",
    ]),
  ).toEqual([]);
  expect(
    missingValues(admin, [
      "canary-sync-failure",
      "canary-sync-note",
      "canary-number-customer",
      "canary-notes-sent",
      "canary-mail-shop@world.example",
      "canary-hidden",
      "canary-reason-retail",
      "canary-hidden-credential",
      "canary-kyc-name",
      "canary-hidden-program",
      "canary-suspension",
      "canary-removal",
      "canary-reader@sweep.example",
      "canary-unsent-words",
      "canary-contact-form@sweep.example",
      "canary-asked-the-office",
      "canary-setter",
      "canary-audit-after",
      "canary-import-name",
      "canary-import.csv",
      "CANARYREFPREMIUM",
    ]),
  ).toEqual([]);
});

/** The values that a text does not contain. */
const missingValues = (text: string, values: readonly string[]) => values.filter((value) => !text.includes(value));

async function textAt(path: string, actor: Actor | null): Promise<string> {
  const response = await world.app.request(path, { headers: actor ? { cookie: actor.cookie } : {} });
  return `${[...response.headers].join("\n")}\n${await response.text()}`;
}
