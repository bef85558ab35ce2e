import type { BusinessKind } from "#contract/business-kinds.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { BusinessPlan } from "#contract/plans.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { OwnContacts } from "#server/platform/text-checks.ts";
import type { ReviewTables } from "./reviews.queries.ts";
import type { SubjectSql } from "./review-edits.queries.ts";

/** A listing or a professional that reviews are about. */
export interface ReviewedRef {
  id: number;
  /** Of a listing; either kind if the endpoint names none. */
  kind?: BusinessKind;
}

/** The words of a response, null to remove it, and the version of the review that it answers. */
export interface ReviewResponse {
  words: string | null;
  version: number | undefined;
}

/** A subject as a reader sees it. */
export interface RatedSubject extends ReviewedRef {
  ratingSum: number;
  reviewCount: number;
}

/** How reviews of listings differ from reviews of professionals; everything else is one service for both. */
export interface ReviewSubject {
  tables: ReviewTables;
  sql: SubjectSql;
  /** Name of the subject's id in the activity log. */
  idName: "businessId" | "professionalId";
  /** Cache tag of the subject's page. */
  tag: (id: number) => string;
  /** Cache tag of the participants in its reviews; only where members get the visitors' responses. */
  participantsTag?: (id: number) => string;
  /** The task that asks the outside moderation service. */
  moderationTask: string;
  ofProfessional: boolean;
  errors: { own: ErrorCode; hidden: ErrorCode; alreadyReviewed: ErrorCode };
  /** Requires a subject that the reader may see. @throws its not_found */
  requireVisible: (of: ReviewedRef, reader: SignedInUser | undefined) => Promise<RatedSubject>;
  /** Checks before a write what the SQL above cannot. @throws the subject's not_found */
  requireOpen?: (of: ReviewedRef, writer: SignedInUser) => Promise<unknown>;
  /** Whether a user must review under their own name, for an edit. */
  mustSign?: (user: SignedInUser) => Promise<boolean>;
  /** Whether a review needs title and text, or only a rating. */
  requiresText: (rated: RatedSubject) => boolean;
  /**
   * Requires that the user runs the subject.
   * @returns the tier that limits responses; null where none does
   * @throws the subject's error for other users
   */
  requireHost: (id: number, user: SignedInUser) => Promise<BusinessPlan["tier"] | null>;
  /** The contacts that its host may publish in responses. */
  ownContacts: (id: number) => Promise<OwnContacts>;
  /** Invalidates what shows the rating or the reviews. */
  invalidate: (of: ReviewedRef) => Promise<void>;
  /** The tags of cached responses that show its public reviews or rating. */
  cacheTags: (db: Db, of: ReviewedRef) => Promise<string[]>;
  emitCreated: (
    of: ReviewedRef,
    review: { ownerId: number | null; reviewId: number; isPublic: boolean },
  ) => Promise<void>;
}
