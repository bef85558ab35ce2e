import type { ErrorCode } from "#contract/errors.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import type { Decision } from "#server/platform/decision.ts";
import { refuse } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { authorized, ratingChange, type Authorized } from "./reviews.policy.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin decided about a review that was held, or took a public one down after a report. */
    "reviews.moderated": {
      reviewId: number;
      /** The listing, or the professional. */
      subjectId: number;
      ofProfessional: boolean;
      /** Null once the author's account is deleted. */
      authorId: number | null;
      verdict: "approved" | "rejected" | "hidden";
      /** Why it is not shown. */
      reason: string | null;
    };
  }
}

/** What a decision reads of a review, of a listing or of a professional. */
export interface Moderated {
  id: number;
  userId: number | null;
  rating: number;
  isPublic: boolean;
  moderated: boolean;
  moderationReason: string | null;
}

/** What a decision writes. */
interface ModerationValues {
  isPublic: boolean;
  moderated: true;
  moderatedBy: number;
  moderatedAt: string;
  moderationReason: string | null;
}

/** What is written when the outside service flags what was public: it waits for an admin. */
interface HoldValues {
  isPublic: false;
  moderated: false;
  aiModerationPassed: false;
  aiModerationScore: number;
  aiModerationNotes: string;
}

/** Where reviews of one kind lie. */
export interface ModeratedStore<R extends Moderated> {
  ofProfessional: boolean;
  lock: (tx: Db, reviewId: number) => Promise<R | undefined>;
  update: (tx: Db, review: Authorized<R>, values: ModerationValues | HoldValues) => Promise<void>;
  subjectOf: (review: R) => number;
  addToRating: (tx: Db, subjectId: number, change: { sum: number; count: number }) => Promise<void>;
  /** Drops the answers in which it stood or will stand. */
  tellChanged: (subjectId: number) => Promise<void>;
}

/** Why nothing can be decided about a review, if so: only what is held waits, once. */
export function moderationRefusal(review: Moderated | undefined): ErrorCode | undefined {
  if (!review) return "not_found";
  return review.isPublic || review.moderated ? "reviews.already_decided" : undefined;
}

export type Moderating = ReturnType<typeof createModerating<Moderated>>;

/** What admins decide about reviews of one kind; who may is the admin domain's to say. spec: DECISIONS 19 */
export function createModerating<R extends Moderated>(
  { clock, database: { db }, events }: Pick<Platform, "clock" | "database" | "events">,
  store: ModeratedStore<R>,
) {
  /** Writes a decision and moves the rating with it. @returns what the audit log keeps of it */
  async function write(tx: Db, review: R, to: { isPublic: boolean; reason: string | null; adminId: number }) {
    const values: ModerationValues = {
      isPublic: to.isPublic,
      moderated: true,
      moderatedBy: to.adminId,
      moderatedAt: clock.now().toISOString(),
      moderationReason: to.reason,
    };
    await store.update(tx, authorized(review), values);
    const after = { isPublic: to.isPublic, rating: review.rating };
    await store.addToRating(tx, store.subjectOf(review), ratingChange(review, after));
    return {
      before: { isPublic: review.isPublic, moderated: review.moderated },
      after: { isPublic: to.isPublic, moderated: true, ...(to.reason === null ? {} : { reason: to.reason }) },
    };
  }

  /** Decides about what is held, once. */
  async function decide(id: number, { adminId, note }: Decision, to: { isPublic: boolean; reason: string | null }) {
    const review = await withTransaction(db, async (tx) => {
      const held = await store.lock(tx, id);
      const refusal = moderationRefusal(held);
      if (refusal || !held) throw refuse(refusal ?? "not_found");
      await note(tx, await write(tx, held, { ...to, adminId }));
      return held;
    });
    await tell(review, to.isPublic ? "approved" : "rejected", to.reason);
  }

  async function tell(review: R, verdict: "approved" | "rejected" | "hidden", reason: string | null): Promise<void> {
    const subjectId = store.subjectOf(review);
    if (review.isPublic || verdict === "approved") await store.tellChanged(subjectId);
    await events.emit("reviews.moderated", {
      reviewId: review.id,
      subjectId,
      ofProfessional: store.ofProfessional,
      authorId: review.userId,
      verdict,
      reason,
    });
  }

  return {
    /** Makes a held review public and counts it. @throws not_found, reviews.already_decided */
    approve: (id: number, decision: Decision): Promise<void> => decide(id, decision, { isPublic: true, reason: null }),

    /** Keeps a held review hidden; its author reads why. @throws not_found, reviews.already_decided */
    reject: (id: number, reason: string, decision: Decision): Promise<void> =>
      decide(id, decision, { isPublic: false, reason }),

    lock: store.lock,

    /**
     * Takes down what is public or held, in somebody else's transaction. @param review locked by it
     * @returns what the audit log keeps of it, and what is to be told once the transaction stands; undefined when it was
     * taken down before
     */
    async takeDown(tx: Db, review: R, { reason, adminId }: { reason: string; adminId: number }) {
      if (!review.isPublic && review.moderated) return undefined;
      const decided = await write(tx, review, { isPublic: false, reason, adminId });
      return { decided, tell: () => tell(review, "hidden", reason) };
    },
  };
}
