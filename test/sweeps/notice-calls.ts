import { jobAlerts } from "#server/jobs/job-alerts.table.ts";
import { buildJobAlert } from "#test/build/job-alert.ts";
import type { Arrange } from "./calls.ts";
import { ownProfile } from "./professional-calls.ts";
import { signedInAs } from "./world.ts";

const nothing: Arrange = () => ({});

/** An alert of the caller, or of the customer for anonymous callers. */
const ownAlert =
  (input: object = {}): Arrange =>
  async ({ app, people }, caller) => {
    const reader = people[signedInAs(caller)].user;
    return { params: { id: (await buildJobAlert(app, reader)).id }, ...input };
  };

/** A valid call of every endpoint about preferences, job alerts and a professional's figures. */
export const NOTICE_CALLS: Record<string, Arrange> = {
  "GET /api/notifications/preferences": nothing,
  "PATCH /api/notifications/preferences": () => ({
    body: { emailEnabled: false, categories: { messages: false }, emailCategories: { marketingEmails: true } },
  }),
  "GET /api/job-alerts": nothing,
  "POST /api/job-alerts": async ({ app }) => {
    // Sweeps create more than the limit of 20.
    await app.platform.database.db.delete(jobAlerts);
    return { body: { name: "Coaches", criteria: { search: "coach", jobType: ["full_time"], country: "Singapore" } } };
  },
  "PATCH /api/job-alerts/{id}": ownAlert({ body: { name: "Head coaches", active: false } }),
  "DELETE /api/job-alerts/{id}": ownAlert(),
  "GET /api/professionals/me/analytics": async (world) => {
    await ownProfile(world);
    return {};
  },
  "GET /api/professionals/me/viewers": async (world) => {
    await ownProfile(world);
    return {};
  },
  "POST /api/professionals/{id}/views": async (world) => ({ params: { id: (await ownProfile(world)).id }, body: {} }),
};
