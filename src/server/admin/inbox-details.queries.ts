import type { Pool } from "pg";
import type { InboxDetail, InboxListing, InboxPerson, InboxReport, InboxReview } from "#contract/inbox.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { LISTING_PAGE, NAME } from "./inbox-parts.queries.ts";

type Asked = Pick<Pool, "query">;
type Of<K extends InboxDetail["kind"]> = Extract<InboxDetail, { kind: K }>;

const PERSON = (user: string) =>
  `case when ${user}.id is null then null else json_build_object('id', ${user}.id, 'username', ${user}.username::text, 'email', ${user}.email::text, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name) end`;

async function one<T extends object>(pool: Asked, query: string, id: number): Promise<T | undefined> {
  return (await pool.query<T>(query, [id])).rows[0];
}

type Dated<T> = Omit<T, "createdAt"> & { createdAt: Date };
const dated = <T extends { createdAt: Date }>(row: T | undefined) => row && { ...row, createdAt: isoOf(row.createdAt) };

/** A registration as it was sent. */
export const findListing = (pool: Asked, id: number): Promise<InboxListing | undefined> =>
  one(
    pool,
    `select b.id, b.kind, b.name, c.name as "categoryName", b.description, b.logo, b.website_url as "websiteUrl",
       b.email, b.phone, l.address, b.main_city as city, b.main_country as country,
       (select count(*)::int from business_photos ph where ph.business_id = b.id) as photos,
       b.verification_rejection_reason as "rejectedBefore", ${PERSON("u")} as "submittedBy"
     from businesses b join business_categories c on c.id = b.category_id
     left join business_locations l on l.business_id = b.id and l.is_main_location
     left join users u on u.id = coalesce(b.verification_submitted_by, b.owner_id)
     where b.id = $1`,
    id,
  );

/** The professional of an identity check. */
export const findProfessional = (pool: Asked, id: number): Promise<Of<"kyc">["professional"] | undefined> =>
  one(
    pool,
    `select p.id, p.title, p.is_verified as "isVerified", ${PERSON("u")} as "user"
     from professional_profiles p join users u on u.id = p.user_id where p.id = $1`,
    id,
  );

export async function findProfessionalOfCertification(pool: Asked, id: number): Promise<number | undefined> {
  const row = await one<{ id: number }>(pool, "select professional_id as id from certifications where id = $1", id);
  return row?.id;
}

const REVIEW = `x.id, x.rating, x.title, x.content, x.anonymous, x.is_public as "isPublic", x.created_at as "createdAt",
  ${PERSON("u")} as author, x.ai_moderation_notes as notes, x.ai_moderation_score as score, x.moderation_reason as "rejectedBefore"`;

/** A review of a listing with what the automatic checks said. */
export const findReview = async (pool: Asked, id: number): Promise<InboxReview | undefined> =>
  dated(
    await one<Dated<InboxReview>>(
      pool,
      `select ${REVIEW}, json_build_object('id', b.id, 'name', b.name, 'href', ${LISTING_PAGE("b")}) as subject
       from reviews x join businesses b on b.id = x.business_id left join users u on u.id = x.user_id where x.id = $1`,
      id,
    ),
  );

/** The same of a professional. */
export const findProfessionalReview = async (pool: Asked, id: number): Promise<InboxReview | undefined> =>
  dated(
    await one<Dated<InboxReview>>(
      pool,
      `select ${REVIEW}, json_build_object('id', p.id, 'name', ${NAME("o")}, 'href', '/professionals/' || p.id) as subject
       from professional_reviews x join professional_profiles p on p.id = x.professional_id join users o on o.id = p.user_id
       left join users u on u.id = x.user_id where x.id = $1`,
      id,
    ),
  );

export const findArticle = (pool: Asked, id: number): Promise<Of<"article">["article"] | undefined> =>
  one(
    pool,
    `select a.id, a.content_type as "contentType", a.title, a.excerpt, a.content, a.image_url as "imageUrl", a.version,
       ${PERSON("u")} as author,
       case when b.id is null then null else json_build_object('id', b.id, 'name', b.name) end as business
     from media_articles a left join users u on u.id = a.author_user_id left join businesses b on b.id = a.business_id
     where a.id = $1`,
    id,
  );

/** What a report of a review is about. */
export const findReportedReview = (
  pool: Asked,
  id: number,
): Promise<{ reviewId: number | null; professionalReviewId: number | null } | undefined> =>
  one(
    pool,
    `select review_id as "reviewId", professional_review_id as "professionalReviewId" from review_reports where id = $1`,
    id,
  );

/** The job that a report is about. */
export const findReportedJob = (pool: Asked, id: number): Promise<Of<"job_report">["job"] | undefined> =>
  one(
    pool,
    `select j.id, j.title, j.description, j.requirements, j.location, j.status,
       json_build_object('id', b.id, 'name', b.name) as business
     from job_reports r join jobs j on j.id = r.job_id join businesses b on b.id = j.business_id where r.id = $1`,
    id,
  );

/** The message that a report is about, and no other of that conversation. */
export const findReportedMessage = async (
  pool: Asked,
  id: number,
): Promise<Of<"message_report">["message"] | undefined> =>
  dated(
    await one<Dated<Of<"message_report">["message"]>>(
      pool,
      `select m.id, m.content, m.message_type as "messageType", m.file_name as "fileName", m.created_at as "createdAt",
         ${PERSON("u")} as sender
       from message_reports r join messages m on m.id = r.message_id left join users u on u.id = m.sender_id
       where r.id = $1`,
      id,
    ),
  );

/** The open reports of what a report is about, oldest first. */
const OPEN_REPORTS = {
  review_report: `join review_reports r on r.handled_at is null
    and (r.review_id = x.review_id or r.professional_review_id = x.professional_review_id)`,
  job_report: "join job_reports r on r.handled_at is null and r.job_id = x.job_id",
  message_report: "join message_reports r on r.id = x.id",
} as const;

export async function findReports(pool: Asked, kind: keyof typeof OPEN_REPORTS, id: number): Promise<InboxReport[]> {
  const note = kind === "message_report" ? "null::text" : "r.note";
  const { rows } = await pool.query<Dated<InboxReport> & { reporter: InboxPerson }>(
    `select r.id, r.reason, ${note} as note, r.created_at as "createdAt", ${PERSON("u")} as reporter
     from ${kind}s x ${OPEN_REPORTS[kind]} join users u on u.id = r.reporter_id where x.id = $1 order by r.id limit 100`,
    [id],
  );
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt) }));
}
