import { and, eq } from "drizzle-orm";
import { jobsApi } from "#contract/jobs.ts";
import { userActivityLogs } from "#server/accounts/accounts.table.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildBusiness, type BusinessOverrides, type BusinessRow } from "#test/build/business.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";
import { jobs } from "./jobs.table.ts";

type Body = Record<string, unknown>;

const FORM = {
  title: "Yoga Teacher",
  description: "<p>Teach <strong>vinyasa</strong>.</p>",
  location: "Tampines",
  jobType: "part_time",
} as const;

/** Opens an app with an owner who posts, a stranger with another listing, and an admin. */
export async function openPostingApp() {
  const app: TestApp = await createTestApp();
  const admin = (await buildUser(app, { role: "admin" })).actor;
  const stranger = await buildUser(app, { role: "business_admin" });
  await buildBusiness(app, { owner: stranger.user, tier: "premium" });
  const current = {} as { owner: BuiltUser; gym: BusinessRow };
  const own = () => current.owner.actor;

  return {
    app,
    admin,
    stranger,
    current,

    /** Resets the clock and creates a new owner with a listing. */
    async begin(overrides: BusinessOverrides = { tier: "premium" }): Promise<void> {
      app.clock.set(new Date("2026-11-20T04:00:00.000Z"));
      await this.employ(overrides);
    },
    async employ(overrides: BusinessOverrides): Promise<void> {
      current.owner = await buildUser(app, { role: "business_admin" });
      current.gym = (await buildBusiness(app, { owner: current.owner.user, ...overrides })).business;
    },
    /** Sets the clock and opens a new session. */
    async travel(moment: string): Promise<void> {
      app.clock.set(new Date(moment));
      own().cookie = await app.app.accounts.openSession(current.owner.user.id);
    },
    inDays: (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString(),

    send: (actor: Actor | null, body: Body) => app.as(actor).call(jobsApi.create, { body: body as never }),
    create: (more: Body = {}, actor: Actor = own()) =>
      app.as(actor).call(jobsApi.create, { body: { ...FORM, ...more } }),
    update: (id: number, body: Body, actor: Actor = own()) =>
      app.as(actor).call(jobsApi.update, { params: { id }, body }),
    act: (name: "close" | "fill" | "renew" | "duplicate" | "remove", id: number, actor: Actor = own()) =>
      app.as(actor).call(jobsApi[name], { params: { id } }),
    get: (id: number, actor: Actor | null = null) => app.as(actor).call(jobsApi.get, { params: { id } }),
    allowance: (actor: Actor = own()) => app.as(actor).call(jobsApi.postingAllowance, {}),
    listed: async () => (await app.as(null).call(jobsApi.list, { query: { businessId: current.gym.id } })).data,
    /** Ids of the jobs posted or renewed according to the owner's activity log, oldest first. */
    postings: async () => {
      const { userId, activityType, details, id } = userActivityLogs;
      const notes = await app.platform.database.db
        .select({ details })
        .from(userActivityLogs)
        .where(and(eq(userId, current.owner.user.id), eq(activityType, "post_job")))
        .orderBy(id);
      return notes.map((note) => note.details["jobId"]);
    },
    rows: () => app.platform.database.db.select().from(jobs).where(eq(jobs.businessId, current.gym.id)),
  };
}
