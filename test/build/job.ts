import { JOB_LIMITS } from "#contract/jobs.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { quotaUses } from "#server/subscriptions/ledger.table.ts";
import { buildBusiness } from "./business.ts";
import { onlyRow, type BuilderApp } from "./inserted.ts";

export type JobRow = typeof jobs.$inferSelect;
export type JobOverrides = Partial<Omit<typeof jobs.$inferInsert, "businessId">> & {
  business?: { id: number };
};

const DAY_MS = 86_400_000;

/** An open job, posted and counted yesterday, of its own listing by default. Database triggers update the search. */
export async function buildJob(app: BuilderApp, overrides: JobOverrides = {}): Promise<JobRow> {
  const { business, ...columns } = overrides;
  const businessId = business?.id ?? (await buildBusiness(app)).business.id;
  const yesterday = new Date(app.platform.clock.now().getTime() - DAY_MS).toISOString();
  const postedAt = columns.status === "draft" ? (columns.postedAt ?? null) : (columns.postedAt ?? yesterday);
  const openUntil = (from: string) => new Date(Date.parse(from) + JOB_LIMITS.openDays * DAY_MS).toISOString();
  const rows = await app.platform.database.db
    .insert(jobs)
    .values({
      title: "Personal Trainer",
      description: "<p>Coach our members.</p>",
      location: "Singapore",
      jobType: "full_time",
      createdAt: yesterday,
      updatedAt: yesterday,
      expiresAt: columns.closingDate ?? (postedAt === null ? null : openUntil(postedAt)),
      ...columns,
      postedAt,
      businessId,
    })
    .returning();
  const row = onlyRow(rows);
  if (row.postedAt !== null)
    await app.platform.database.db.insert(quotaUses).values({
      quota: "job_postings",
      businessId,
      subject: `job ${row.id}`,
      parts: [row.title, `${row.location}, ${row.country}`],
      usedAt: row.postedAt,
    });
  await app.platform.cache.invalidate("jobs", `job:${row.id}`, `business:${businessId}`);
  return row;
}
