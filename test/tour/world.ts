import type { APIRequestContext, Browser } from "playwright-core";
import type { Class } from "#contract/classes.ts";
import { DEMO_PASSWORD } from "#seeds/demo-accounts.ts";

/** Ids in the demo world for the paths of the tour. */
export interface World {
  fitness: number;
  /** Imported, without an owner. */
  unclaimed: number;
  retail: number;
  professional: number;
  /** Belongs to the demo professional. */
  ownProfessional: number;
  job: number;
  article: number;
  event: number;
  /** Belongs to the demo owner. */
  ownListing: number;
  ownJob: number;
  application: number;
  /** Without set times, so that members enroll in it. */
  program: number;
  ownProgram: number;
  /** A class of the demo owner with free seats. */
  ownClass: number;
  /** A class that the demo member has booked. */
  bookedClass: number;
  /** Belongs to the demo member. */
  memberApplication: number;
  resume: number;
  conversation: number;
  adminArticle: number;
  /** Belongs to the organiser. */
  ownEvent: number;
  /** Claimed by the claimant. */
  claimed: number;
}

export const PEOPLE = {
  admin: "admin@demo.example",
  owner: "owner@demo.example",
  starter: "starter@demo.example",
  newOwner: "newowner@demo.example",
  pro: "pro@demo.example",
  member: "member@demo.example",
  claimant: "siti.khadijah@demo.example",
  organiser: "owner.nadiah.yusof@demo.example",
  // Created by the tour: accounts without any data.
  freshMember: "tour.member@newcomers.example",
  freshOwner: "tour.owner@newcomers.example",
  freshPro: "tour.pro@newcomers.example",
} as const;
export type Person = keyof typeof PEOPLE;

const FRESH = [
  ["freshMember", "customer"],
  ["freshOwner", "business_admin"],
  ["freshPro", "professional"],
] as const;

/** The browser state of each session. */
export type Sessions = Record<Person, Awaited<ReturnType<APIRequestContext["storageState"]>>>;

/** Logs in every account once and fetches the ids for the paths. */
export async function loginEveryone(browser: Browser, baseUrl: string): Promise<{ world: World; sessions: Sessions }> {
  const requests = {} as Record<Person, APIRequestContext>;
  const sessions = {} as Sessions;
  for (const person of Object.keys(PEOPLE) as Person[]) {
    const context = await browser.newContext({ baseURL: baseUrl });
    const role = FRESH.find(([fresh]) => fresh === person)?.[1];
    if (role) await register(context.request, person, role);
    const response = await context.request.post("/api/login", {
      data: { email: PEOPLE[person], password: DEMO_PASSWORD },
    });
    if (!response.ok()) throw new Error(`Signing in as ${person} failed: ${await response.text()}`);
    requests[person] = context.request;
    sessions[person] = await context.request.storageState();
  }
  return { world: await readWorld(requests), sessions };
}

async function register(request: APIRequestContext, person: Person, role: string): Promise<void> {
  const response = await request.post("/api/register", {
    data: {
      email: PEOPLE[person],
      password: DEMO_PASSWORD,
      username: person.toLowerCase(),
      firstName: "Hui Min",
      lastName: "Tan",
      role,
    },
    headers: { "x-forwarded-for": "198.18.7.7" },
  });
  // A product that was already running may have the account from an earlier tour.
  if (!response.ok() && response.status() !== 409 && response.status() !== 400)
    throw new Error(`Registering ${person} failed: ${await response.text()}`);
}

interface Row {
  id: number;
  name?: string;
  isOwn?: boolean;
}

async function readWorld(as: Record<Person, APIRequestContext>): Promise<World> {
  const read = async <T>(person: Person, path: string): Promise<T> => {
    const response = await as[person].get(path);
    if (!response.ok()) throw new Error(`${path} returned ${response.status()} for ${person}`);
    return (await response.json()) as T;
  };
  const first = async (person: Person, path: string): Promise<number> => {
    const [row] = await read<Row[]>(person, path);
    if (!row) throw new Error(`The demo world has nothing at ${path}`);
    return row.id;
  };
  const ownListing = await first("owner", "/api/businesses/my-businesses");
  const conversations = await read<{ with: { id: number } }[]>("member", "/api/conversations");
  const offered = await read<Row[]>("member", `/api/businesses/${ownListing}/programs`);
  const classes = await read<Class[]>("member", `/api/businesses/${ownListing}/classes`);
  return {
    ownListing,
    fitness: ownListing,
    unclaimed: await first("member", "/api/businesses?search=Lift%20%26%20Lantern"),
    retail: await first("member", "/api/business-collectives"),
    professional: await first("member", "/api/professionals"),
    ownProfessional: (await read<Row>("pro", "/api/professionals/my-profile")).id,
    job: await first("member", "/api/jobs"),
    article: await first("member", "/api/media?contentType=article"),
    event: await first("member", "/api/media?contentType=event"),
    ownJob: await first("owner", "/api/businesses/my-jobs"),
    application: await first("owner", "/api/businesses/my-applications"),
    program: offered.find(({ id }) => !classes.some(({ programId }) => programId === id))?.id ?? 0,
    ownProgram: await first("owner", `/api/programs/my-programs?businessId=${ownListing}`),
    ownClass: classes.find(({ booking, seatsLeft }) => booking === "here" && seatsLeft > 0)?.id ?? 0,
    bookedClass: (await read<{ class: Row }[]>("member", "/api/bookings"))[0]?.class.id ?? 0,
    memberApplication: await first("member", "/api/job-applications"),
    resume: await first("member", "/api/resume/my-resumes"),
    conversation: conversations[0]?.with.id ?? 0,
    adminArticle: await first("admin", "/api/admin/articles"),
    ownEvent: await first("organiser", "/api/media/my-articles?contentType=event"),
    claimed: await claimAnother(as.claimant, await first("member", "/api/businesses?search=Half%20Guard")),
  };
}

/** Submits a claim, besides the undone one of the demo world. */
async function claimAnother(claimant: APIRequestContext, business: number): Promise<number> {
  const response = await claimant.post(`/api/businesses/${business}/claim`, {
    data: {
      position: "Head coach",
      statement: "I have run the mats since the school opened, and the lease is in my name.",
      registrationNumber: "197401143C",
      contactEmail: "",
    },
  });
  // A product that was already running may have the claim from an earlier tour.
  if (!response.ok() && response.status() !== 409) throw new Error(`Claiming failed: ${await response.text()}`);
  return business;
}
