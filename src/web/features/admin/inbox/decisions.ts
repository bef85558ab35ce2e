import { HELD_TEXT_KINDS, type HeldTextKind } from "#contract/held-texts.ts";
import { INBOX_LIMITS, type InboxDetail, type InboxItem, type InboxKind } from "#contract/inbox.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { call } from "#web/platform/api/call.ts";

/** An item as it was read; a bulk decision knows only its row. */
type Decided = InboxItem | InboxDetail;
/** @param reason where `needsReason` asks for one */
type Approve = (item: Decided, reason?: string) => Promise<unknown>;
type Reject = (item: Decided, reason: string) => Promise<unknown>;

const params = ({ id }: Decided) => ({ params: { id } });
const withReason = (item: Decided, reason: string) => ({ ...params(item), body: { reason } });
/** The other reviews of a burst that are shown with the item, and the latest change of what is shown. */
const burstOf = (item: Decided) => {
  const burst = "review" in item ? item.review.burst.slice(0, INBOX_LIMITS.burstMax) : [];
  const since = [item.since, ...burst.map(({ updatedAt }) => updatedAt)].toSorted().at(-1);
  return { burst: burst.map(({ id }) => id), since };
};
/** The version shown, so that a later edit is not decided unseen. */
const versionOf = ({ version }: Decided) => (version === null ? {} : { version });
const dismissed = (item: Decided, reason: string | null = null) => ({
  ...params(item),
  body: { upheld: false, reason },
});
const upheld = (item: Decided, reason: string) => ({ ...params(item), body: { upheld: true, reason } });

const HELD_TEXTS: { approve: Approve; reject: Reject } = {
  approve: ({ kind, id, since }) =>
    call("PATCH /api/admin/held-texts/{kind}/{id}/approve", {
      params: { kind: kind as HeldTextKind, id },
      body: { since },
    }),
  reject: ({ kind, id, since }, reason) =>
    call("PATCH /api/admin/held-texts/{kind}/{id}/reject", {
      params: { kind: kind as HeldTextKind, id },
      body: { since, reason },
    }),
};

/** The two decisions of each kind: approve keeps or publishes the content, reject does not. */
export const DECISIONS: Record<InboxKind, { approve: Approve; reject: Reject }> = {
  registration: {
    approve: (item) =>
      call("PATCH /api/admin/businesses/{id}/verify", {
        ...params(item),
        body: versionOf(item),
      }),
    reject: (item, reason) => call("PATCH /api/admin/businesses/{id}/reject", withReason(item, reason)),
  },
  listing_change: {
    // Sends the time of the changes shown here, so that only what was read is decided.
    approve: (item) =>
      call("PATCH /api/admin/businesses/{id}/approve-changes", { ...params(item), body: { since: item.since } }),
    reject: (item, reason) =>
      call("PATCH /api/admin/businesses/{id}/reject-changes", { ...params(item), body: { since: item.since, reason } }),
  },
  claim: {
    approve: (item) => call("PATCH /api/admin/claims/{id}/approve", params(item)),
    reject: (item, reason) => call("PATCH /api/admin/claims/{id}/reject", withReason(item, reason)),
  },
  kyc: {
    approve: (item) =>
      call("PATCH /api/admin/professionals/{id}/verify-kyc", { ...params(item), body: { since: item.since } }),
    reject: (item, reason) => call("PATCH /api/admin/professionals/{id}/reject-kyc", withReason(item, reason)),
  },
  certification: {
    approve: (item) =>
      call("PATCH /api/admin/certifications/{id}/verify", {
        ...params(item),
        body: "certification" in item ? { version: item.certification.version } : {},
      }),
    reject: (item, reason) => call("PATCH /api/admin/certifications/{id}/decline", withReason(item, reason)),
  },
  review: {
    approve: (item) => call("PATCH /api/admin/reviews/{id}/approve", { ...params(item), body: burstOf(item) }),
    reject: (item, reason) =>
      call("PATCH /api/admin/reviews/{id}/reject", { ...params(item), body: { reason, ...burstOf(item) } }),
  },
  professional_review: {
    approve: (item) =>
      call("PATCH /api/admin/professional-reviews/{id}/approve", { ...params(item), body: burstOf(item) }),
    reject: (item, reason) =>
      call("PATCH /api/admin/professional-reviews/{id}/reject", {
        ...params(item),
        body: { reason, ...burstOf(item) },
      }),
  },
  article: {
    approve: (item) =>
      call("PATCH /api/admin/articles/{id}/publish", {
        ...params(item),
        body: versionOf(item),
      }),
    reject: (item, reason) => call("PATCH /api/admin/articles/{id}/reject", withReason(item, reason)),
  },
  response: HELD_TEXTS,
  professional_response: HELD_TEXTS,
  program_text: HELD_TEXTS,
  team_text: HELD_TEXTS,
  review_report: {
    approve: (item, reason) => call("PATCH /api/admin/review-reports/{id}", dismissed(item, reason)),
    reject: (item, reason) => call("PATCH /api/admin/review-reports/{id}", upheld(item, reason)),
  },
  job_report: {
    approve: (item) => call("PATCH /api/admin/job-reports/{id}", dismissed(item)),
    reject: (item, reason) => call("PATCH /api/admin/job-reports/{id}", upheld(item, reason)),
  },
  message_report: {
    approve: (item) => call("PATCH /api/admin/message-reports/{id}", dismissed(item)),
    reject: (item, reason) => call("PATCH /api/admin/message-reports/{id}", upheld(item, reason)),
  },
};

/** Whether an item is a certification that came without a file. spec: DECISIONS 45 */
export const lacksDocument = (item: InboxDetail): boolean =>
  item.kind === "certification" && item.certification.certificateUrl === null;

/** Whether both decisions need a written reason: the owner who reported the review reads it. spec: DECISIONS 52 */
export const needsReason = ({ kind, isFirst }: InboxItem): boolean => kind === "review_report" && isFirst;

const isHeldText = (kind: InboxKind): kind is HeldTextKind => HELD_TEXT_KINDS.some((each) => each === kind);

/** Texts for the decisions of a kind. */
export function decisionTexts(kind: InboxKind) {
  if (isHeldText(kind)) return inboxText.decisions.heldTexts;
  return inboxText.decisions[kind === "professional_review" ? "review" : kind];
}
