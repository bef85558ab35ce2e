const NAMES_STATE = "it names the state that it leads to, and repeating it changes nothing";
const DECIDES = "a second decision returns 409";
const DECIDES_AS_READ = "it takes the version or time of what was read, and a second decision returns 409";
const WHOLE_ORDER =
  "it names the whole order, and entries that it does not name keep their place; nothing typed is lost";

/**
 * The PATCH and PUT that take no version, each with the reason why the earlier of two edits is not lost. All others take
 * one. spec: DECISIONS 57
 */
export const UNVERSIONED: Record<string, string> = {
  "PATCH /api/admin/articles/{id}/archive": DECIDES,
  "PATCH /api/admin/articles/{id}/draft": DECIDES,
  "PATCH /api/admin/articles/{id}/publish": "it takes the version that was read, and a second decision returns 409",
  "PATCH /api/admin/articles/{id}/reject": DECIDES,
  "PATCH /api/admin/businesses/{id}/approve-changes": "it names the change that was read, by its time",
  "PATCH /api/admin/businesses/{id}/reject": DECIDES,
  "PATCH /api/admin/businesses/{id}/reject-changes": "it names the change that was read, by its time",
  "PATCH /api/admin/businesses/{id}/verify": DECIDES_AS_READ,
  "PATCH /api/admin/certifications/{id}/decline": DECIDES,
  "PATCH /api/admin/certifications/{id}/verify": DECIDES_AS_READ,
  "PATCH /api/admin/claims/{id}/approve": DECIDES,
  "PATCH /api/admin/claims/{id}/reject": DECIDES,
  "PATCH /api/admin/claims/{id}/undo": DECIDES,
  "PUT /api/admin/hero-banners/order": "it names the order of all banners, and returns 400 when others exist",
  "PATCH /api/admin/held-texts/{kind}/{id}/approve": DECIDES_AS_READ,
  "PATCH /api/admin/held-texts/{kind}/{id}/reject": DECIDES_AS_READ,
  "PATCH /api/admin/invoices/{id}/paid": DECIDES,
  "PATCH /api/admin/invoices/{id}/void": DECIDES,
  "PATCH /api/admin/job-reports/{id}": DECIDES,
  "PATCH /api/admin/jobs/{id}/close": DECIDES,
  "PATCH /api/admin/jobs/{id}/feature": NAMES_STATE,
  "PATCH /api/admin/jobs/{id}/remove": DECIDES,
  "PATCH /api/admin/jobs/{id}/restore": DECIDES,
  "PATCH /api/admin/kyc-documents/{id}/verify": DECIDES,
  "PATCH /api/admin/message-reports/{id}": DECIDES,
  "PATCH /api/admin/messages/{id}": NAMES_STATE,
  "PATCH /api/admin/professional-reviews/{id}/approve": DECIDES_AS_READ,
  "PATCH /api/admin/professional-reviews/{id}/reject": DECIDES_AS_READ,
  "PATCH /api/admin/professional-skills/{id}/verify": NAMES_STATE,
  "PATCH /api/admin/professionals/{id}/reject-kyc": DECIDES,
  "PATCH /api/admin/professionals/{id}/verify": DECIDES,
  "PATCH /api/admin/professionals/{id}/verify-kyc": DECIDES_AS_READ,
  "PATCH /api/admin/review-reports/{id}": DECIDES,
  "PATCH /api/admin/reviews/{id}/approve": DECIDES_AS_READ,
  "PATCH /api/admin/reviews/{id}/reject": DECIDES_AS_READ,
  "PATCH /api/admin/users/{id}/role": NAMES_STATE,
  "PATCH /api/admin/users/{id}/suspend": DECIDES,
  "PATCH /api/admin/users/{id}/unsuspend": DECIDES,
  "PUT /api/businesses/{id}/photos/order": WHOLE_ORDER,
  "PUT /api/businesses/{id}/team/order": WHOLE_ORDER,
  "PATCH /api/conversations/{userId}": NAMES_STATE,
  "PUT /api/conversations/{userId}/contact": NAMES_STATE,
  "PATCH /api/job-applications/{id}/status": "it names the status, and the history keeps every move",
  "PUT /api/professionals/{id}/achievements/order": WHOLE_ORDER,
  "PUT /api/professionals/{id}/portfolio/order": WHOLE_ORDER,
  "PUT /api/professionals/{id}/skills/{partId}/endorsement":
    "its only author sends it whole, and our screen only gives it or takes it back",
  "PATCH /api/professionals/{id}/submit-kyc": DECIDES,
  "PATCH /api/professionals/{id}/testimonials/{partId}": NAMES_STATE,
  "PATCH /api/programs/{id}/enrollments/{enrollmentId}": "it names the payment state, which has an order",
  "PUT /api/saved/{kind}/{id}": NAMES_STATE,
  "PUT /api/team-memberships/{id}": "it names the words that were read, and returns 409 for others",
  "PUT /api/user/newsletter": NAMES_STATE,
  "PUT /api/users/{userId}/block": NAMES_STATE,
};
