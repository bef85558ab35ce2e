import type { Pool } from "pg";
import type { JobFilters } from "#contract/jobs.ts";
import { CARD_COLUMNS, type JobCardRow } from "./jobs.queries.ts";

const OPEN = `from jobs as j join businesses as b on b.id = j.business_id
where j.status = 'open' and j.expires_at > $1 and b.is_public and b.deleted_at is null
  and ($2::text is null or fold_text(concat_ws(' ', j.title, b.name, j.location, j.requirements, j.description)) like '%' || fold_text($2) || '%')
  and ($3::text[] is null or j.job_type = any ($3))
  and ($4::text is null or j.country = $4) and ($5::int is null or j.business_id = $5)
  and ($6::int is null or j.posted_at > $1 - make_interval(days => $6))`;

/** Open jobs that match, in their order, and how many there are. */
export async function findListed(
  pool: Pool,
  query: JobFilters,
  now: Date,
  window: { offset: number; limit: number },
): Promise<{ rows: JobCardRow[]; total: number }> {
  const values = [
    now,
    query.search ?? null,
    query.jobType ?? null,
    query.country ?? null,
    query.businessId ?? null,
    query.postedWithin ?? null,
  ];
  const [{ rows }, counted] = await Promise.all([
    pool.query<JobCardRow>(`select ${CARD_COLUMNS} ${OPEN} order by j.posted_at desc, j.id offset $7 limit $8`, [
      ...values,
      window.offset,
      window.limit,
    ]),
    pool.query<{ count: number }>(`select count(*)::int as count ${OPEN}`, values),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}
