import type { Pool } from "pg";
import { INBOX_KINDS, type InboxCounts, type InboxItem, type InboxKind } from "#contract/inbox.ts";
import { planGivesSql } from "#server/platform/plan-sql.ts";
import { isoOf } from "#server/platform/database/columns.ts";
import { listingPageSql, userNameSql } from "./inbox-parts.queries.ts";

type Queryable = Pick<Pool, "query">;

// Nothing in the trash is pending.
const notInTrash = (businessId: string) =>
  `not exists (select from businesses t where t.id = ${businessId} and t.deleted_at is not null)`;
const excerptSql = (of: string) => `left(coalesce(nullif(concat_ws(': ', ${of}.title, ${of}.content), ''), ''), 140)`;

/**
 * Open reports of a table. All open reports of a subject are decided together, so only the oldest is listed.
 * @param columns identify the reported subject
 * @param trashed selects a listing in the trash, as `t`, that the reported subject belongs to
 */
const pendingReports = (table: string, columns: readonly string[], trashed: string, since = "x.created_at") => ({
  from: `${table} x`,
  since,
  where: [
    "x.handled_at is null",
    ...columns.map(
      (column) =>
        `not exists (select from ${table} o where o.${column} = x.${column} and o.handled_at is null and o.id < x.id)`,
    ),
    `not exists (${trashed})`,
  ].join(" and "),
});

/** Condition of a held review; a burst is one item, its oldest review. spec: DECISIONS 44 */
function heldReview(table: string, subject: string): string {
  const held = (of: string) => `not ${of}.is_public and not ${of}.moderated and ${of}.state = 'held'`;
  return `${held("x")} and not (x.held_in_burst and exists (select from ${table} as y
    where y.${subject} = x.${subject} and y.id < x.id and y.held_in_burst and ${held("y")}))`;
}

/** Texts of hosts that wait, in a table. @param businessId its column of the listing, if there is one */
const heldTexts = (table: string, businessId?: string) => ({
  from: `${table} x`,
  since: "x.held_since",
  where: ["x.held_since is not null", ...(businessId ? [notInTrash(businessId)] : [])].join(" and "),
});
/** The beginning of the waiting texts. */
const HELD_WORDS = "left((select string_agg(t.value, ' · ') from jsonb_each_text(x.held_texts -> 'texts') t), 140)";
/** Joins the professional of `x` as `p` and `u`. */
const PROFESSIONAL = "join professional_profiles p on p.id = x.professional_id join users u on u.id = p.user_id";

/** Pending items by kind, as `x`: table, pending since, condition. Each has a partial index. */
const PENDING: Record<InboxKind, { from: string; since: string; where: string }> = {
  registration: {
    from: "businesses x",
    since: "coalesce(x.verification_submitted_at, x.created_at)",
    where: "x.verification_status = 'pending' and x.deleted_at is null",
  },
  listing_change: {
    from: "businesses x",
    since: "x.pending_since",
    where: "x.pending_since is not null and x.deleted_at is null",
  },
  claim: {
    from: "business_claims x",
    since: "x.submitted_at",
    where: `x.status = 'pending' and ${notInTrash("x.business_id")}`,
  },
  kyc: {
    from: "professional_profiles x",
    since: "coalesce(x.kyc_submission_date, x.updated_at)",
    where: "x.kyc_status = 'pending'",
  },
  certification: {
    from: "certifications x",
    since: "x.submitted_at",
    // An expired certification cannot be verified any more.
    where:
      "x.submitted_at is not null and not x.verified and x.declined_at is null and (x.expiry_date is null or x.expiry_date >= ($1::timestamptz at time zone 'UTC')::date)",
  },
  review: {
    from: "reviews x",
    since: "x.updated_at",
    where: `${heldReview("reviews", "business_id")} and ${notInTrash("x.business_id")}`,
  },
  professional_review: {
    from: "professional_reviews x",
    since: "x.updated_at",
    where: heldReview("professional_reviews", "professional_id"),
  },
  article: {
    from: "media_articles x",
    since: "x.submitted_at",
    where: `x.submitted_at is not null and ${notInTrash("x.business_id")}`,
  },
  response: heldTexts("reviews", "x.business_id"),
  professional_response: heldTexts("professional_reviews"),
  program_text: heldTexts("programs", "x.business_id"),
  team_text: heldTexts("business_team_members", "x.business_id"),
  review_report: pendingReports(
    "review_reports",
    ["review_id", "professional_review_id"],
    "select from reviews r join businesses t on t.id = r.business_id and t.deleted_at is not null where r.id = x.review_id",
    "coalesce(x.appealed_at, x.created_at)",
  ),
  job_report: pendingReports(
    "job_reports",
    ["job_id"],
    "select from jobs j join businesses t on t.id = j.business_id and t.deleted_at is not null where j.id = x.job_id",
  ),
  message_report: { from: "message_reports x", since: "x.created_at", where: "x.handled_at is null" },
};

/** What an item shows: title, detail and page, from tables joined to `x`. */
const ITEM_COLUMNS: Record<InboxKind, { title: string; detail: string; href: string; joins: string }> = {
  registration: {
    title: "x.name",
    detail: userNameSql("u"),
    href: listingPageSql("x"),
    joins: "left join users u on u.id = coalesce(x.verification_submitted_by, x.owner_id)",
  },
  listing_change: {
    title: "x.name",
    detail: "coalesce(x.pending_changes->>'name', x.pending_changes->>'websiteUrl', x.pending_changes->>'country')",
    href: listingPageSql("x"),
    joins: "",
  },
  claim: {
    title: "b.name",
    detail: userNameSql("u"),
    href: listingPageSql("b"),
    joins: "join businesses b on b.id = x.business_id left join users u on u.id = x.user_id",
  },
  kyc: {
    title: userNameSql("u"),
    detail: "x.title",
    href: "'/professionals/' || x.id",
    joins: "join users u on u.id = x.user_id",
  },
  certification: {
    title: "x.name",
    detail: userNameSql("u"),
    href: "'/professionals/' || x.professional_id",
    joins: "join professional_profiles p on p.id = x.professional_id join users u on u.id = p.user_id",
  },
  review: {
    title: "b.name",
    detail: excerptSql("x"),
    href: listingPageSql("b"),
    joins: "join businesses b on b.id = x.business_id",
  },
  professional_review: {
    title: userNameSql("u"),
    detail: excerptSql("x"),
    href: "'/professionals/' || x.professional_id",
    joins: "join professional_profiles p on p.id = x.professional_id join users u on u.id = p.user_id",
  },
  article: {
    title: "x.title",
    detail: `coalesce(b.name, ${userNameSql("u")})`,
    href: "null::text",
    joins: "left join businesses b on b.id = x.business_id left join users u on u.id = x.author_user_id",
  },
  response: {
    title: "b.name",
    detail: HELD_WORDS,
    href: listingPageSql("b"),
    joins: "join businesses b on b.id = x.business_id",
  },
  professional_response: {
    title: userNameSql("u"),
    detail: HELD_WORDS,
    href: "'/professionals/' || x.professional_id",
    joins: PROFESSIONAL,
  },
  program_text: {
    title: "x.name",
    detail: HELD_WORDS,
    href: `coalesce(${listingPageSql("b")}, '/professionals/' || x.professional_id)`,
    joins: `left join businesses b on b.id = x.business_id`,
  },
  team_text: {
    title: "b.name",
    detail: HELD_WORDS,
    href: listingPageSql("b"),
    joins: "join businesses b on b.id = x.business_id",
  },
  review_report: {
    title: `coalesce(b.name, ${userNameSql("u")})`,
    detail: `coalesce(${excerptSql("r")}, ${excerptSql("pr")})`,
    href: `case when x.review_id is null then '/professionals/' || pr.professional_id else ${listingPageSql("b")} end`,
    joins: `left join reviews r on r.id = x.review_id left join businesses b on b.id = r.business_id
      left join professional_reviews pr on pr.id = x.professional_review_id
      left join professional_profiles p on p.id = pr.professional_id left join users u on u.id = p.user_id`,
  },
  job_report: {
    title: "j.title",
    detail: "b.name",
    href: "'/jobs/' || x.job_id",
    joins: "join jobs j on j.id = x.job_id join businesses b on b.id = j.business_id",
  },
  message_report: {
    title: `coalesce(${userNameSql("u")}, '')`,
    detail: "left(m.content, 140)",
    href: "'/admin?tab=users&search=' || u.username::text",
    joins: "join messages m on m.id = x.message_id left join users u on u.id = m.sender_id",
  },
};

/** Kinds whose table counts the versions that their decisions take. */
const VERSIONED: ReadonlySet<InboxKind> = new Set(["registration", "article"]);

const selectItem = (kind: InboxKind) => {
  const { title, detail, href } = ITEM_COLUMNS[kind];
  return `select '${kind}' as kind, x.id, ${title} as title, nullif(${detail}, '') as detail, w.since, ${href} as href, w."isFirst", ${VERSIONED.has(kind) ? "x.version" : "null::int"} as version`;
};

/**
 * Condition of an item that comes before all others: a review that was reported for the owner of the listing and whose plan
 * has *Review moderation*. spec: DECISIONS 52
 */
const comesFirst = (kind: InboxKind) =>
  kind === "review_report"
    ? `exists (select from review_reports o join reviews r on r.id = o.review_id join businesses b on b.id = r.business_id
        where o.review_id = x.review_id and o.handled_at is null and o.owner_id = b.owner_id and ${planGivesSql("reviewModeration", "$1::timestamptz")})`
    : "false";

/** The items of a kind in order, up to $2. */
const selectOldest = (kind: InboxKind) => {
  const { from, since, where } = PENDING[kind];
  const table = from.slice(0, -" x".length);
  return `(${selectItem(kind)} from (select x.id, ${since} as since, ${comesFirst(kind)} as "isFirst" from ${from} where ${where} order by 3 desc, 2, 1 limit $2) w
    join ${table} x on x.id = w.id ${ITEM_COLUMNS[kind].joins})`;
};

interface ItemRow extends Omit<InboxItem, "since"> {
  since: Date;
}
const present = ({ since, ...item }: ItemRow): InboxItem => ({ ...item, since: isoOf(since) });

/** Returns pending items of one kind or of all: owners' reports that come first, then oldest first. @param now decides which certifications are expired */
export async function findPendingItems(
  pool: Queryable,
  { kind, now }: { kind?: InboxKind | undefined; now: Date },
  window: { offset: number; limit: number },
): Promise<InboxItem[]> {
  const kinds = kind === undefined ? INBOX_KINDS : [kind];
  const { rows } = await pool.query<ItemRow>(
    `select * from (${kinds.map(selectOldest).join("\nunion all\n")}) items
     where $1::timestamptz is not null order by "isFirst" desc, since, kind, id offset $3 limit $4`,
    [now, window.offset + window.limit, window.offset, window.limit],
  );
  return rows.map(present);
}

const COUNTS = `select ${INBOX_KINDS.map(
  (kind) => `(select count(*)::int from ${PENDING[kind].from} where ${PENDING[kind].where}) as ${kind}`,
).join(", ")}, $1::timestamptz is null as none`;

/** Counts the pending items by kind. */
export async function countPendingItems(pool: Queryable, now: Date): Promise<InboxCounts> {
  const { rows } = await pool.query<InboxCounts & { none: boolean }>({
    name: "inbox-counts",
    text: COUNTS,
    values: [now],
  });
  return Object.fromEntries(INBOX_KINDS.map((kind) => [kind, rows[0]?.[kind] ?? 0])) as InboxCounts;
}

/** Returns an item if it is pending. */
export async function findPendingItem(
  pool: Queryable,
  { kind, id, now }: { kind: InboxKind; id: number; now: Date },
): Promise<InboxItem | undefined> {
  const { from, since, where } = PENDING[kind];
  const { rows } = await pool.query<ItemRow>(
    `${selectItem(kind)} from (select x.id, ${since} as since, ${comesFirst(kind)} as "isFirst" from ${from} where ${where} and x.id = $2 and $1::timestamptz is not null) w
     join ${from.slice(0, -" x".length)} x on x.id = w.id ${ITEM_COLUMNS[kind].joins}`,
    [now, id],
  );
  return rows[0] && present(rows[0]);
}
