import { buildApplication, type ApplicationOverrides } from "#test/build/application.ts";
import { buildJob } from "#test/build/job.ts";
import { buildNotification } from "#test/build/notification.ts";
import { buildResume } from "#test/build/resume.ts";
import { ownListing, type Arrange } from "./calls.ts";
import { signedInAs, type Principal, type World } from "./world.ts";

/** The customer's application for a job of the caller's listing (of `premium` for callers without one). */
async function received(world: World, caller: Principal, overrides: ApplicationOverrides = {}) {
  const owner = caller === "tierless" || caller === "shop" ? caller : "premium";
  const job = await buildJob(world.app, { business: world.listings[owner].fitness });
  return buildApplication(world.app, { job, applicant: world.people.customer.user, ...overrides });
}

const ofCustomer =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => ({
    params: { id: (await received(world, caller)).id },
    ...(body && { body }),
  });

/** A notification of the caller, or of the customer for anonymous callers. */
const ownNotification: Arrange = async ({ app, people }, caller) => {
  const reader = people[signedInAs(caller)].user;
  return { params: { id: (await buildNotification(app, reader)).id } };
};

const nothing: Arrange = () => ({});

/** A valid call of every endpoint about applications and notifications. */
export const APPLICATION_CALLS: Record<string, Arrange> = {
  "POST /api/job-applications": async ({ app, people }, caller) => {
    const applicant = people[signedInAs(caller)].user;
    const { resumeUrl } = await buildResume(app, applicant);
    return { body: { jobId: (await buildJob(app)).id, resumeUrl } };
  },
  "GET /api/job-applications": nothing,
  "GET /api/job-applications/{id}": ofCustomer(),
  "POST /api/job-applications/{id}/viewed": ofCustomer(),
  "PATCH /api/job-applications/{id}/status": ofCustomer({ status: "shortlisted", message: "Come and see us, {name}." }),
  "POST /api/job-applications/bulk-status": async (world, caller) => ({
    body: { ids: [(await received(world, caller)).id], status: "rejected" },
  }),
  "POST /api/undo": async (world, caller) => ({
    body: { subject: "application", ids: [(await received(world, caller)).id] },
  }),
  "PATCH /api/job-applications/{id}/notes": ofCustomer({ notes: "Has taught here before." }),
  "POST /api/job-applications/{id}/messages": ofCustomer({ message: "Could you start in May?" }),
  "POST /api/job-applications/{id}/withdraw": ofCustomer(),
  "GET /api/businesses/my-applications": () => ({ query: { search: "customer", sort: "status" } }),
  "GET /api/businesses/my-applications/summary": nothing,
  "GET /api/businesses/my-applications/rejection-template": nothing,
  "PUT /api/businesses/my-applications/rejection-template": (world, caller) => ({
    body: { businessId: ownListing(world, caller).id, body: "Not this time, {name}." },
  }),

  "GET /api/notifications": () => ({ query: { unread: "true" } }),
  "GET /api/notifications/unread-count": nothing,
  "POST /api/notifications/{id}/read": ownNotification,
  "POST /api/notifications/read-all": nothing,
  "DELETE /api/notifications/{id}": ownNotification,
};
