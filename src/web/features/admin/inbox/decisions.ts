import { adminApi } from "#contract/admin.ts";
import { adminClaimsApi } from "#contract/claims.ts";
import { adminMediaApi } from "#contract/cms.ts";
import type { InboxDetail } from "#contract/inbox.ts";
import type { InboxKind } from "#contract/inbox-options.ts";
import { moderationApi } from "#contract/moderation.ts";
import { inboxText } from "#contract/texts/inbox.ts";
import { call } from "#web/platform/call.ts";

type Approve = (item: InboxDetail) => Promise<unknown>;
type Reject = (item: InboxDetail, reason: string) => Promise<unknown>;

const params = ({ id }: InboxDetail) => ({ params: { id } });
const because = (item: InboxDetail, reason: string) => ({ ...params(item), body: { reason } });
const dismissed = (item: InboxDetail) => ({ ...params(item), body: { upheld: false, reason: null } });
const upheld = (item: InboxDetail, reason: string) => ({ ...params(item), body: { upheld: true, reason } });

/** The two decisions of each kind: what was written stays or becomes public, or it does not. */
export const DECISIONS: Record<InboxKind, { approve: Approve; reject: Reject }> = {
  registration: {
    approve: (item) => call(adminApi.verifyBusiness, params(item)),
    reject: (item, reason) => call(adminApi.rejectBusiness, because(item, reason)),
  },
  claim: {
    approve: (item) => call(adminClaimsApi.approve, params(item)),
    reject: (item, reason) => call(adminClaimsApi.reject, because(item, reason)),
  },
  kyc: {
    approve: (item) => call(adminApi.verifyKyc, params(item)),
    reject: (item, reason) => call(adminApi.rejectKyc, because(item, reason)),
  },
  certification: {
    approve: (item) => call(adminApi.verifyCertification, params(item)),
    reject: (item, reason) => call(moderationApi.declineCertification, because(item, reason)),
  },
  review: {
    approve: (item) => call(moderationApi.approveReview, params(item)),
    reject: (item, reason) => call(moderationApi.rejectReview, because(item, reason)),
  },
  professional_review: {
    approve: (item) => call(moderationApi.approveProfessionalReview, params(item)),
    reject: (item, reason) => call(moderationApi.rejectProfessionalReview, because(item, reason)),
  },
  article: {
    // What is published is what was read here.
    approve: (item) =>
      call(adminMediaApi.publish, {
        ...params(item),
        body: item.kind === "article" ? { version: item.article.version } : {},
      }),
    reject: (item, reason) => call(adminMediaApi.reject, because(item, reason)),
  },
  review_report: {
    approve: (item) => call(moderationApi.decideReviewReport, dismissed(item)),
    reject: (item, reason) => call(moderationApi.decideReviewReport, upheld(item, reason)),
  },
  job_report: {
    approve: (item) => call(moderationApi.decideJobReport, dismissed(item)),
    reject: (item, reason) => call(moderationApi.decideJobReport, upheld(item, reason)),
  },
  message_report: {
    approve: (item) => call(moderationApi.decideMessageReport, dismissed(item)),
    reject: (item, reason) => call(moderationApi.decideMessageReport, upheld(item, reason)),
  },
};

/** What the decisions of a kind are called. */
export function wordsOf(kind: InboxKind) {
  return inboxText.decisions[kind === "professional_review" ? "review" : kind];
}
