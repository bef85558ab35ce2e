import { buildJob, type JobOverrides } from "#test/build/job.ts";
import { buildUser } from "#test/build/user.ts";
import type { Arrange } from "./calls.ts";

const REASON = { reason: "It asks for a deposit." };

/** A new user for each call. */
const ofUser =
  (input: object = {}): Arrange =>
  async ({ app }) => ({ params: { id: (await buildUser(app)).user.id }, ...input });

const ofSuspended: Arrange = async ({ app }) => {
  const { user } = await buildUser(app);
  await app.platform.database.pool.query(
    "update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1",
    [user.id],
  );
  return { params: { id: user.id } };
};

const ofJob =
  (overrides: JobOverrides = {}, input: object = {}): Arrange =>
  async ({ app }) => ({ params: { id: (await buildJob(app, overrides)).id }, ...input });

const ofRemovedJob = ofJob({
  status: "closed",
  removedAt: "2026-11-01T00:00:00.000Z",
  removalReason: "Spam",
  removedFrom: "open",
});

/** A valid call of every endpoint by which admins decide about accounts and jobs. */
export const PEOPLE_CALLS: Record<string, Arrange> = {
  "GET /api/admin/users": () => ({ query: { search: "world", role: "customer", state: "active", sort: "activity" } }),
  "GET /api/admin/users/ids": () => ({ query: { search: "world", role: "customer", state: "active" } }),
  "GET /api/admin/users/{id}": ofUser(),
  "PATCH /api/admin/users/{id}/role": ofUser({ body: { role: "professional" } }),
  "PATCH /api/admin/users/{id}/suspend": ofUser({ body: REASON }),
  "PATCH /api/admin/users/{id}/unsuspend": ofSuspended,
  "POST /api/admin/users/{id}/sign-out": ofUser(),
  "DELETE /api/admin/users/{id}": ofUser(),
  "POST /api/admin/users/suspend-multiple": async ({ app }) => ({
    body: { ids: [(await buildUser(app)).user.id], ...REASON },
  }),

  "GET /api/admin/jobs": () => ({ query: { search: "trainer", state: "open", featured: "false", sort: "title" } }),
  "GET /api/admin/jobs/ids": () => ({ query: { search: "trainer", state: "open", featured: "false" } }),
  "PATCH /api/admin/jobs/{id}/close": ofJob(),
  "PATCH /api/admin/jobs/{id}/feature": ofJob({}, { body: { featured: true } }),
  "PATCH /api/admin/jobs/{id}/remove": ofJob({}, { body: REASON }),
  "PATCH /api/admin/jobs/{id}/restore": ofRemovedJob,
  "POST /api/admin/jobs/close-multiple": async ({ app }) => ({ body: { ids: [(await buildJob(app)).id] } }),
  "POST /api/admin/jobs/remove-multiple": async ({ app }) => ({ body: { ids: [(await buildJob(app)).id], ...REASON } }),
};
