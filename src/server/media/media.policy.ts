import type { ErrorCode } from "#contract/errors.ts";
import type { ArticleState, ArticleStatus } from "#contract/media.ts";
import type { Asker } from "#server/businesses/businesses.service.ts";

/** What the rules need to know of an article. */
export interface ArticleFacts {
  status: ArticleStatus;
  publishDate: string | null;
  submittedAt: string | null;
  rejectionReason: string | null;
  authorUserId: number | null;
  businessId: number | null;
  /** Of its listing; null for the platform's own. */
  ownerId: number | null;
}

/** What they need to know of its listing beside. */
export interface PublisherFacts {
  isPublic: boolean | null;
  deletedAt: string | null;
}

declare const checked: unique symbol;
/** An article that the caller may write: changes accept nothing else. */
export type Authorized<T> = T & { readonly [checked]: true };

/** How an article stands: the dates beside its status counted in. */
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

/** Admins, and the owner of its listing as a business_admin. spec: product §6 */
export function mayWrite(article: Pick<ArticleFacts, "businessId" | "ownerId">, asker: Asker): boolean {
  if (!asker) return false;
  if (asker.role === "admin") return true;
  return asker.role === "business_admin" && article.businessId !== null && article.ownerId === asker.id;
}

/** An own listing that an admin has approved can have articles. */
export function mayPublish(
  listing: { ownerId: number | null; verificationStatus: string; deletedAt: string | null },
  asker: NonNullable<Asker>,
): boolean {
  return listing.ownerId === asker.id && listing.verificationStatus === "approved" && listing.deletedAt === null;
}

/** Whether everybody sees it: out, and of the platform or a public listing. */
export function isForEverybody(article: ArticleFacts & PublisherFacts, now: Date): boolean {
  if (article.deletedAt !== null) return false;
  return stateOf(article, now) === "published" && (article.businessId === null || article.isPublic === true);
}

/** What is out and of a public listing everybody; the rest its author, its owner and admins. spec: product §3 */
export function maySee(article: ArticleFacts & PublisherFacts, asker: Asker, now: Date): boolean {
  if (article.deletedAt !== null) return false;
  return (
    isForEverybody(article, now) || mayWrite(article, asker) || (asker != null && article.authorUserId === asker.id)
  );
}

/** Marks an article as one that the asker may write. @returns undefined when they may not */
export function authorize<T extends Pick<ArticleFacts, "businessId" | "ownerId">>(
  article: T,
  asker: Asker,
): Authorized<T> | undefined {
  return mayWrite(article, asker) ? (article as Authorized<T>) : undefined;
}

export type ArticleAct = "save" | "submit" | "takeBack" | "publish" | "reject" | "archive" | "remove";

/** Where an act starts from. Owners change drafts alone: what waits or is out they take back first. */
const FROM: Record<"owner" | "admin", Record<ArticleAct, readonly ArticleState[]>> = {
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

/** Why something cannot be done to an article as it stands, if so. */
export function actRefusal(act: ArticleAct, state: ArticleState, asker: NonNullable<Asker>): ErrorCode | undefined {
  if (FROM[asker.role === "admin" ? "admin" : "owner"][act].includes(state)) return undefined;
  return act === "save" ? "media.not_a_draft" : "media.already_decided";
}
