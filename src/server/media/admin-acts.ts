import type { Db } from "#server/platform/database/connect.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { ArticleValues, LockedArticle } from "./article-edits.queries.ts";
import type { ArticleAct } from "./media.policy.ts";

/** An admin's change to an article, a banner or the newsletter, for the audit log. */
export interface AdminAct {
  action: string;
  subjectType: "article" | "banner" | "newsletter_issue" | "newsletter_subscriber";
  subjectId: number;
  actorId: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
/** Writes an audit entry in the transaction of the change. */
export type LogAdminAct = (tx: Db, act: AdminAct) => Promise<void>;

const ACTIONS = {
  save: "articles.update",
  submit: "articles.submit",
  takeBack: "articles.take_back",
  publish: "articles.publish",
  reject: "articles.reject",
  archive: "articles.archive",
  remove: "articles.delete",
} as const satisfies Record<ArticleAct, string>;

/** Long texts are not copied into the log; it only says that they changed. */
const UNLOGGED_FIELDS = new Set(["content", "words", "updatedAt"]);

/** Builds the audit entry of an admin's act on an article, with the changed fields before and after. */
export function auditEntryOf(
  id: number,
  name: ArticleAct,
  caller: SignedInUser,
  article: LockedArticle,
  values: ArticleValues | undefined,
): AdminAct {
  const changedFields = Object.entries(values ?? {}).filter(
    ([field, value]) =>
      !UNLOGGED_FIELDS.has(field) && JSON.stringify(value) !== JSON.stringify(article[field as keyof LockedArticle]),
  );
  const isNewText = values?.content !== undefined && values.content !== article.content;
  return {
    action: ACTIONS[name],
    subjectType: "article",
    subjectId: id,
    actorId: caller.id,
    before: {
      title: article.title,
      status: article.status,
      ...Object.fromEntries(changedFields.map(([field]) => [field, article[field as keyof LockedArticle]])),
    },
    after: {
      ...Object.fromEntries(changedFields),
      ...(isNewText ? { content: "changed" } : {}),
      ...(name === "remove" ? { deleted: true } : {}),
    },
  };
}
