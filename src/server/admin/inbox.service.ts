import type { AdminClaim } from "#contract/claims.ts";
import {
  INBOX_KINDS,
  INBOX_LIMITS,
  type Inbox,
  type InboxDetail,
  type InboxItem,
  type InboxKind,
  type InboxReview,
} from "#contract/inbox.ts";
import type { HeldTextKind } from "#contract/held-texts.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { Certifications } from "#server/professionals/certifications.service.ts";
import type { Kyc } from "#server/professionals/kyc.service.ts";
import { readNotes } from "#server/reviews/reviews.service.ts";
import { imageUrl } from "#server/uploads/uploads.service.ts";
import {
  findArticle,
  findJobReports,
  findListing,
  findListingChange,
  findMessageReport,
  findProfessional,
  findProfessionalOfCertification,
  findProfessionalReview,
  findReportedJob,
  findReportedMessage,
  findReportedReview,
  findReview,
  findReviewReports,
} from "./inbox-details.queries.ts";
import { findHeldTexts } from "./inbox-held-texts.queries.ts";
import { countPendingItems, findPendingItems, findPendingItem } from "./inbox.queries.ts";

interface InboxListQuery extends PageQuery {
  kind?: InboxKind | undefined;
}
type Item<K extends InboxKind> = InboxItem & { kind: K };
/** The details of a kind beyond the item; undefined if the subject is gone. */
type Facts<K extends InboxKind> = Omit<Extract<InboxDetail, { kind: K }>, keyof InboxItem>;

export type AdminInbox = ReturnType<typeof createAdminInbox>;

/** Lists all items that are pending for admins, with the details needed to decide each. */
export function createAdminInbox(
  { clock, database: { db, pool } }: Pick<Platform, "clock" | "database">,
  {
    claims,
    kyc,
    certifications,
  }: {
    claims: { get: (id: number) => Promise<AdminClaim> };
    kyc: Pick<Kyc, "list">;
    certifications: Pick<Certifications, "certificationsOf">;
  },
) {
  const heldTextsOf = async ({ kind, id }: { kind: HeldTextKind; id: number }) =>
    whenComplete({ heldTexts: await findHeldTexts(db, kind, id) });

  const details: { [K in InboxKind]: (item: Item<K>, session: Session) => Promise<Facts<K> | undefined> } = {
    registration: async ({ id }) => whenComplete({ listing: await findListing(db, id) }),
    listing_change: ({ id }) => findListingChange(db, id),
    claim: async ({ id }) => ({ claim: await claims.get(id) }),
    // kyc.list logs that an admin viewed the documents.
    kyc: async ({ id }, { user }) =>
      whenComplete({ professional: await findProfessional(db, id), documents: await kyc.list(id, user) }),
    certification: async ({ id }) => {
      const professionalId = await findProfessionalOfCertification(db, id);
      if (professionalId === undefined) return undefined;
      const certificationsById = await certifications.certificationsOf([professionalId], { withFiles: true });
      return whenComplete({
        professional: await findProfessional(db, professionalId),
        certification: certificationsById.get(professionalId)?.find((certification) => certification.id === id),
      });
    },
    review: async ({ id }) => whenComplete({ review: presentReview(await findReview(db, id)) }),
    professional_review: async ({ id }) =>
      whenComplete({ review: presentReview(await findProfessionalReview(db, id)) }),
    article: async ({ id }) => whenComplete({ article: await findArticle(db, id) }),
    response: heldTextsOf,
    professional_response: heldTextsOf,
    program_text: heldTextsOf,
    team_text: heldTextsOf,
    review_report: async ({ id }) => {
      const of = await findReportedReview(db, id);
      if (!of) return undefined;
      const review =
        of.reviewId === null
          ? await findProfessionalReview(db, of.professionalReviewId ?? 0)
          : await findReview(db, of.reviewId);
      return whenComplete({
        review: presentReview(review),
        ofProfessional: of.reviewId === null,
        reports: await findReviewReports(db, of),
      });
    },
    job_report: async ({ id }) => {
      const job = await findReportedJob(db, id);
      return job && { job, reports: await findJobReports(db, job.id) };
    },
    message_report: async ({ id }) =>
      whenComplete({ message: await findReportedMessage(db, id), reports: await findMessageReport(db, id) }),
  };

  return {
    /** Items of one kind or of all, oldest first, with the count of each kind. */
    async list({ kind, page = 1, pageSize }: InboxListQuery): Promise<Inbox> {
      const now = clock.now();
      const [items, counts] = await Promise.all([
        findPendingItems(pool, { kind, now }, pageWindow({ page, pageSize }, INBOX_LIMITS.pageSize)),
        countPendingItems(pool, now),
      ]);
      const total = kind === undefined ? INBOX_KINDS.reduce((sum, each) => sum + counts[each], 0) : counts[kind];
      return { items, counts, total };
    },

    /** Counts the pending items by kind. */
    counts: () => countPendingItems(pool, clock.now()),

    /** Returns a pending item with the details needed to decide. @throws inbox.not_waiting */
    async get(kind: InboxKind, id: number, session: Session): Promise<InboxDetail> {
      const item = await findPendingItem(pool, { kind, id, now: clock.now() });
      // TypeScript cannot relate the function of a kind to the item's kind.
      const read = details[kind] as (item: InboxItem, session: Session) => Promise<object | undefined>;
      const facts = item && (await read(item, session));
      if (!facts) throw appError("inbox.not_waiting");
      return { ...item, ...facts } as InboxDetail;
    },
  };
}

type Complete<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The review with the addresses of its photos and the findings of its moderation in the reader's language. */
function presentReview(review: InboxReview | undefined): InboxReview | undefined {
  if (!review) return undefined;
  return {
    ...review,
    photos: review.photos.map(imageUrl),
    burst: review.burst.map((other) => ({ ...other, photos: other.photos.map(imageUrl) })),
    notes: review.notes && readNotes(review.notes),
  };
}

/** Returns the facts if none of them is undefined. */
function whenComplete<T extends object>(facts: T): Complete<T> | undefined {
  return Object.values(facts).includes(undefined) ? undefined : (facts as Complete<T>);
}
