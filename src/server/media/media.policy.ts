import type { ErrorCode } from "#contract/errors.ts";
import type { ArticleState, ArticleStatus } from "#contract/media.ts";
import { mayAct, type Caller } from "#server/businesses/businesses.service.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";

/** The columns of an article that the rules need. */
export interface ArticleFacts {
  status: ArticleStatus;
  publishDate: string | null;
  submittedAt: string | null;
  rejectionReason: string | null;
  authorUserId: number | null;
  businessId: number | null;
  /** The owner of its listing; null for the platform's articles. */
  ownerId: number | null;
}

/** The columns of its listing that the rules need. */
export interface PublisherFacts {
  isPublic: boolean | null;
  deletedAt: string | null;
}

declare const checked: unique symbol;
/** An article the caller may write; the queries that change articles accept only this type. */
export type Authorized<T> = T & { readonly [checked]: true };

/** Returns the state of an article, computed from its status and dates. */
export function stateOf(
  article: Omit<ArticleFacts, "authorUserId" | "businessId" | "ownerId">,
  now: Date,
): ArticleState {
  if (article.status === "archived") return "archived";
  if (article.status === "published")
    return article.publishDate !== null && new Date(article.publishDate) <= now ? "published" : "scheduled";
  if (article.submittedAt !== null) return "waiting";
  return article.rejectionReason === null ? "draft" : "rejected";
}

/** Admins, and a business_admin who owns the article's listing; managers do not publish. spec: product §6 */
export function mayWrite(article: Pick<ArticleFacts, "businessId" | "ownerId">, caller: Caller): boolean {
  if (!caller) return false;
  if (caller.role === "admin") return true;
  const { businessId, ownerId } = article;
  return caller.role === "business_admin" && businessId !== null && mayAct({ id: businessId, ownerId }, caller, "own");
}

/** A listing may have articles once an admin has approved it. */
export function mayPublish(
  listing: { id: number; ownerId: number | null; verificationStatus: string; deletedAt: string | null },
  caller: SignedInUser,
): boolean {
  return mayAct(listing, caller, "own") && listing.verificationStatus === "approved" && listing.deletedAt === null;
}

/** Returns whether an article is public: published, and of the platform or a public listing. */
export function isPublicArticle(article: ArticleFacts & PublisherFacts, now: Date): boolean {
  if (article.deletedAt !== null) return false;
  return stateOf(article, now) === "published" && (article.businessId === null || article.isPublic === true);
}

/** A public article is visible to everyone, any other to its author, its owner and admins. spec: product §3 */
export function maySee(article: ArticleFacts & PublisherFacts, caller: Caller, now: Date): boolean {
  if (article.deletedAt !== null) return false;
  return (
    isPublicArticle(article, now) || mayWrite(article, caller) || (caller != null && article.authorUserId === caller.id)
  );
}

/** Marks an article as one that the caller may write. @returns undefined if they may not */
export function authorize<T extends Pick<ArticleFacts, "businessId" | "ownerId">>(
  article: T,
  caller: Caller,
): Authorized<T> | undefined {
  return mayWrite(article, caller) ? (article as Authorized<T>) : undefined;
}

export type ArticleAct = "save" | "submit" | "takeBack" | "publish" | "reject" | "archive" | "remove";

/**
 * The states in which an act is allowed. Owners edit only drafts: a submitted or published article must be taken back
 * first.
 */
const ALLOWED_STATES: Record<"owner" | "admin", Record<ArticleAct, readonly ArticleState[]>> = {
  owner: {
    save: ["draft", "rejected"],
    submit: ["draft", "rejected"],
    takeBack: ["waiting", "scheduled", "published", "archived"],
    publish: [],
    reject: [],
    archive: [],
    remove: ["draft", "rejected", "waiting", "scheduled", "published", "archived"],
  },
  admin: {
    save: ["draft", "rejected", "waiting", "scheduled", "published", "archived"],
    submit: [],
    takeBack: ["scheduled", "published", "archived"],
    publish: ["draft", "rejected", "waiting", "scheduled", "archived"],
    reject: ["waiting"],
    archive: ["scheduled", "published"],
    remove: ["draft", "rejected", "waiting", "scheduled", "published", "archived"],
  },
};

/** Returns why an act is not allowed in a state; undefined if it is allowed. */
export function actError(act: ArticleAct, state: ArticleState, caller: SignedInUser): ErrorCode | undefined {
  if (ALLOWED_STATES[caller.role === "admin" ? "admin" : "owner"][act].includes(state)) return undefined;
  return act === "save" ? "media.not_a_draft" : "media.already_decided";
}
