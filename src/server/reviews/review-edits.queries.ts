import { and, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { BusinessKind } from "#contract/business-kinds.ts";
import type { ReviewState } from "#contract/reviews.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Act } from "#server/platform/undo.ts";
import { payersSql } from "#server/programs/programs.service.ts";
import type { Verdict } from "./moderation.policy.ts";
import { BURST, MIN_CLIENTS_FOR_ANONYMOUS_BADGE, type Authorized } from "./reviews.policy.ts";
import { sqlNames, type ReviewKey, type ReviewsTable, type ReviewTables } from "./reviews.queries.ts";
import type { reviews } from "./reviews.table.ts";

/** What the statement that writes a review needs of its subject, as SQL on the columns of the rated table. */
export interface SubjectSql {
  /** Its owner, who may not review it. */
  owner: string;
  /** Whether a user works there, who may not review it either. */
  worksThere: (subject: string, user: string) => string;
  /** All who own or work for a subject, as its id and theirs; undefined where no one comes to be that later. */
  insiders?: string;
  /** Whether the author ($2) must review under their own name. */
  mustSign: string;
  /** Whether it takes reviews. */
  isOpen: string;
  /** Whether it exists at all. */
  exists: string;
  /** Whether it is of the requested kind ($12), if there is one. */
  isOfKind: string;
}

export interface NewReview {
  subjectId: number;
  kind: BusinessKind | undefined;
  userId: number;
  rating: number;
  title: string | null;
  content: string | null;
  anonymous: boolean;
  verdict: Verdict;
  /** Whether the author's e-mail is confirmed; without, the review waits. */
  isConfirmed: boolean;
  /** Whether the outside service judges the text too; until then, what passed waits. */
  asksService: boolean;
  now: Date;
}

/** The facts with which the policy explains why no review was written. */
interface Writable {
  ownerId: number | null;
  isOpen: boolean;
  worksThere: boolean;
  mustSign: boolean;
}
interface CreateResult extends Writable {
  written: { id: number; createdAt: string; verified: boolean; state: ReviewState } | undefined;
}

/**
 * SQL of whether the reviews of a subject are in a burst, for use in a larger statement.
 * @param of SQL of the id of the subject
 * @param now SQL of the time
 */
// A review counts on the day on which it became public.
export function burstSql({ table, subject }: { table: string; subject: string }, of: string, now: string): string {
  const counted = `from ${table} where ${subject} = ${of} and is_public`;
  const start = `${now}::timestamptz - interval '${BURST.hours} hours'`;
  const published = "coalesce(released_at, created_at)";
  return `(select recent.n > ${BURST.most} and recent.n > ${BURST.factor} * (
      select coalesce(max(day.n), 0) from (
        select count(*) as n ${counted} and created_at > ${now}::timestamptz - interval '${BURST.days} days'
          and ${published} <= ${start} group by (${published} at time zone 'UTC')::date
      ) as day)
    from (
      select (select count(*) ${counted} and created_at > ${start})
        + (select count(*) ${counted} and released_at > ${start} and created_at <= ${start}) as n
    ) as recent)`;
}

/**
 * Prepares the statement that writes a review and counts it when it is public: one round trip and one transaction. It
 * checks who may review, who has paid, and whether it waits or is held, for listings and professionals alike.
 */
export function prepareInsert(tables: ReviewTables, of: SubjectSql) {
  const names = sqlNames(tables);
  const { table, rated, subject, verified } = names;
  const text = `with subject as (
    select id, ${of.owner} as owner_id, ${of.isOpen} as is_open, ${of.worksThere("$1", "$2")} as works_there,
      case when $6 then ${of.mustSign} else false end as must_sign
    from ${rated} where id = $1 and ${of.exists} and ${of.isOfKind}
  ), paying as not materialized (
    ${payersSql(subject, "$1", "$10::timestamptz")}
  ), badge as (
    select exists (select from paying where user_id = $2) as named
  ), burst as (
    select case when $7 and $13 and not $14 then ${burstSql(names, "$1", "$10")} else false end as held
  ), standing as (
    select held, case when not $13 or ($7 and $14) then 'waiting' when $7 and not held then 'published' else 'held' end as state from burst
  ), written as (
    insert into ${table} (${subject}, user_id, rating, title, content, anonymous, state, is_public, moderated, held_in_burst, awaits_service, ai_moderated, ai_moderation_passed, ai_moderation_score, ai_moderation_notes, created_at, updated_at, ${verified}, verified_anonymously)
    select id, $2, $3, $4, $5, $6, state, state = 'published', state = 'published', held, $7 and $14, true, $7, $8, $9, $10, $10, named,
      case when named then (select count(distinct user_id) from paying) >= $11 else false end
    from subject, badge, standing where is_open and owner_id is distinct from $2::int and not works_there and not must_sign
    on conflict (${subject}, user_id) do nothing
    returning id, ${subject} as subject_id, created_at, state, is_public,
      case when anonymous then verified_anonymously else ${verified} end as verified
  ), counted as (
    update ${rated} r set rating_sum = r.rating_sum + $3, review_count = r.review_count + 1 from written w where r.id = w.subject_id and w.is_public
  )
  select s.owner_id as "ownerId", s.is_open as "isOpen", s.works_there as "worksThere", s.must_sign as "mustSign",
    w.id, w.created_at as "createdAt", w.verified, w.state
  from subject s left join written w on true`;
  /** @returns undefined when there is no such subject */
  return async (pool: Pick<Pool, "query">, given: NewReview): Promise<CreateResult | undefined> => {
    const { verdict } = given;
    const { rows } = await pool.query<CreatedRow>({
      name: `${table}-create`,
      text,
      values: [
        given.subjectId,
        given.userId,
        given.rating,
        given.title,
        given.content,
        given.anonymous,
        verdict.passed,
        verdict.score,
        verdict.notes,
        given.now,
        MIN_CLIENTS_FOR_ANONYMOUS_BADGE,
        given.kind ?? null,
        given.isConfirmed,
        given.asksService,
      ],
    });
    const row = rows[0];
    if (!row) return undefined;
    const { id, createdAt, verified: isVerified, state, ...writable } = row;
    return {
      ...writable,
      written: id === null ? undefined : { id, createdAt: isoOf(createdAt), verified: isVerified, state },
    };
  };
}
type CreatedRow = Writable &
  (
    | { id: number; createdAt: Date; verified: boolean; state: ReviewState }
    | { id: null; createdAt: null; verified: null; state: null }
  );

/** A review, locked until the transaction ends. */
export async function lockReview(tx: Db, { reviews: table }: ReviewsTable, { reviewId, subjectId }: ReviewKey) {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, reviewId), subjectId === undefined ? undefined : eq(table.subjectId, subjectId)))
    .for("update");
  return row;
}
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

export const keepReview = (act: Act, { reviews: table }: ReviewsTable, id: number): Promise<void> =>
  act.keep(table, eq(table.id, id));

export async function updateReview(
  tx: Db,
  { reviews: table }: ReviewsTable,
  review: Authorized<LockedReview>,
  values: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await tx.update(table).set(values).where(eq(table.id, review.id));
}

export async function deleteReview(
  tx: Db,
  { reviews: table }: ReviewsTable,
  review: Authorized<LockedReview>,
): Promise<void> {
  await tx.delete(table).where(eq(table.id, review.id));
}

/** Changes the sum and number of the ratings of a subject. */
export async function addToRating(
  tx: Db,
  { rated }: Pick<ReviewTables, "rated">,
  subjectId: number,
  change: { sum: number; count: number },
  act?: Act,
): Promise<void> {
  if (change.sum === 0 && change.count === 0) return;
  act?.noteAdded(rated, subjectId, {
    [rated.ratingSum.name]: change.sum,
    [rated.reviewCount.name]: change.count,
  });
  await tx
    .update(rated)
    .set({
      ratingSum: sql`${rated.ratingSum} + ${change.sum}`,
      reviewCount: sql`${rated.reviewCount} + ${change.count}`,
    })
    .where(eq(rated.id, subjectId));
}
