import { buildApplication, type ApplicationOverrides } from "#test/build/application.ts";
import { buildJob } from "#test/build/job.ts";
import { buildNotification } from "#test/build/notification.ts";
import { buildResume } from "#test/build/resume.ts";
import { ownListing, type Arrange } from "./calls.ts";
import type { Principal, World } from "./world.ts";

/** The customer's application for a job of the asker's listing (of `premium` for askers without one). */
async function received(world: World, asker: Principal, overrides: ApplicationOverrides = {}) {
  const owner = asker === "tierless" || asker === "shop" ? asker : "premium";
  const job = await buildJob(world.app, { business: world.listings[owner].fitness });
  return buildApplication(world.app, { job, applicant: world.people.customer.user, ...overrides });
}

const ofCustomer =
  (body?: Record<string, unknown>): Arrange =>
  async (world, asker) => ({
    params: { id: (await received(world, asker)).id },
    ...(body && { body }),
  });

/** A notification of the asker, or of the customer for anonymous askers. */
const ownNotification: Arrange = async ({ app, people }, asker) => {
  const reader = people[asker === "anonymous" || asker === "expired" ? "customer" : asker].user;
  return { params: { id: (await buildNotification(app, reader)).id } };
};

const nothing: Arrange = () => ({});

/** A valid call of every endpoint about applications and notifications. */
export const APPLICATION_CALLS: Record<string, Arrange> = {
  "POST /api/job-applications": async ({ app, people }, asker) => {
    const applicant = people[asker === "anonymous" || asker === "expired" ? "customer" : asker].user;
    const { resumeUrl } = await buildResume(app, applicant);
    return { body: { jobId: (await buildJob(app)).id, resumeUrl } };
  },
  "GET /api/job-applications": nothing,
  "GET /api/job-applications/{id}": ofCustomer(),
  "POST /api/job-applications/{id}/viewed": ofCustomer(),
  "PATCH /api/job-applications/{id}/status": ofCustomer({ status: "shortlisted", message: "Come and see us, {name}." }),
  "POST /api/job-applications/bulk-status": async (world, asker) => ({
    body: { ids: [(await received(world, asker)).id], status: "rejected" },
  }),
  "PATCH /api/job-applications/{id}/notes": ofCustomer({ notes: "Has taught here before." }),
  "POST /api/job-applications/{id}/messages": ofCustomer({ message: "Could you start in May?" }),
  "POST /api/job-applications/{id}/withdraw": ofCustomer(),
  "GET /api/businesses/my-applications": () => ({ query: { search: "customer", sort: "status" } }),
  "GET /api/businesses/my-applications/summary": nothing,
  "GET /api/businesses/my-applications/rejection-template": nothing,
  "PUT /api/businesses/my-applications/rejection-template": (world, asker) => ({
    body: { businessId: ownListing(world, asker).id, body: "Not this time, {name}." },
  }),

  "GET /api/notifications": () => ({ query: { unread: "true" } }),
  "GET /api/notifications/unread-count": nothing,
  "POST /api/notifications/{id}/read": ownNotification,
  "POST /api/notifications/read-all": nothing,
  "DELETE /api/notifications/{id}": ownNotification,
};
