import { PRINCIPALS, type Principal } from "./world.ts";

// Who is answered with what, by endpoint. Columns, in the order of PRINCIPALS:
// signed out · session ran out · customer · professional · owner with premium · owner without a tier · owner of another
// listing · business_owner with a listing · admin. Where a listing is asked for, it is the owner's own.
const rows: Record<string, string> = {
  "GET /api/user": "                                                      401 401 200 200 200 200 200 200 200",
  "POST /api/login": "                                                    200 200 200 200 200 200 200 200 200",
  "POST /api/register": "                                                 201 201 201 201 201 201 201 201 201",
  "POST /api/logout": "                                                   401 401 200 200 200 200 200 200 200",
  "PATCH /api/user/profile": "                                            401 401 200 200 200 200 200 200 200",
  "GET /api/users": "                                                     200 200 200 200 200 200 200 200 200",
  "GET /api/users/{userId}": "                                            200 200 200 200 200 200 200 200 200",
  "GET /api/user/sessions": "                                             401 401 200 200 200 200 200 200 200",
  "DELETE /api/user/sessions/{sessionId}": "                              401 401 200 200 200 200 200 200 200",
  "DELETE /api/user/sessions": "                                          401 401 200 200 200 200 200 200 200",
  "POST /api/password-reset": "                                           202 202 202 202 202 202 202 202 202",
  "POST /api/password-reset/{token}": "                                   200 200 200 200 200 200 200 200 200",
  "POST /api/email-confirmation": "                                       401 401 202 202 202 202 202 202 202",
  "POST /api/email-confirmation/{token}": "                               200 200 200 200 200 200 200 200 200",

  "POST /api/user/activity": "                                            401 401 202 202 202 202 202 202 202",

  "GET /api/business-categories": "                                       200 200 200 200 200 200 200 200 200",
  "GET /api/businesses/top-rated": "                                      200 200 200 200 200 200 200 200 200",
  "GET /api/businesses": "                                                200 200 200 200 200 200 200 200 200",
  "GET /api/businesses/{id}": "                                           200 200 200 200 200 200 200 200 200",
  "GET /api/businesses/{id}/locations": "                                 200 200 200 200 200 200 200 200 200",
  "GET /api/businesses/{id}/locations/{locationId}/directions": "         200 200 200 200 200 200 200 200 200",
  "GET /api/businesses/{id}/photos": "                                    200 200 200 200 200 200 200 200 200",
  "GET /api/businesses/{id}/gallery": "                                   200 200 200 200 200 200 200 200 200",
  "POST /api/businesses/{id}/photos": "                                   401 401 403 403 201 201 403 201 201",
  "PUT /api/businesses/{id}/photos/order": "                              401 401 403 403 200 200 403 200 200",
  "PATCH /api/businesses/{id}/photos/{photoId}": "                        401 401 403 403 200 200 403 200 200",
  "DELETE /api/businesses/{id}/photos/{photoId}": "                       401 401 403 403 200 200 403 200 200",
  "GET /api/businesses/{id}/team": "                                      200 200 200 200 200 200 200 200 200",
  "POST /api/businesses/{id}/team": "                                     401 401 403 403 201 201 403 201 201",
  "DELETE /api/businesses/{id}/team/{memberId}": "                        401 401 403 403 200 200 403 200 200",
  "POST /api/businesses/register": "                                      401 401 403 403 201 201 201 201 201",
  "PATCH /api/businesses/{id}": "                                         401 401 403 403 200 200 403 200 200",
  "POST /api/businesses/{id}/logo": "                                     401 401 403 403 200 200 403 200 200",
  // Signed out too the edit screen shows that it is not for them.
  "GET /api/businesses/{id}/edit": "                                      403 403 403 403 200 200 403 200 200",
  // What the dashboard stands on: a business_owner edits the listing, and runs nothing of it.
  "GET /api/businesses/my-business": "                                    401 401 404 404 200 200 200 404 404",
  "GET /api/businesses/my-businesses": "                                  401 401 200 200 200 200 200 200 200",
  "POST /api/businesses/{id}/resubmit": "                                 401 401 404 404 200 200 404 200 200",

  "GET /api/business-collective-categories": "                            200 200 200 200 200 200 200 200 200",
  "GET /api/retail-business-categories": "                                200 200 200 200 200 200 200 200 200",
  "POST /api/retail-business-categories": "                               401 401 403 403 403 403 403 403 201",
  "GET /api/business-collectives": "                                      200 200 200 200 200 200 200 200 200",
  "GET /api/business-collectives/{id}": "                                 200 200 200 200 200 200 200 200 200",
  "GET /api/business-collectives/{id}/photos": "                          200 200 200 200 200 200 200 200 200",
  "GET /api/business-collectives/{id}/locations": "                       200 200 200 200 200 200 200 200 200",
  "POST /api/business-collectives/register": "                            401 401 403 403 201 201 201 201 201",

  "GET /api/businesses/{id}/programs": "                                  200 200 200 200 200 200 200 200 200",
  "GET /api/businesses/{id}/reviews": "                                   200 200 200 200 200 200 200 200 200",
  "POST /api/businesses/{id}/reviews": "                                  401 401 201 201 201 201 201 201 201",
  "GET /api/business-collectives/{id}/reviews": "                         200 200 200 200 200 200 200 200 200",
  "POST /api/business-collectives/{id}/reviews": "                        401 401 201 201 201 201 201 201 201",
  "GET /api/businesses/{id}/reviews/summary": "                           200 200 200 200 200 200 200 200 200",
  // The review is the customer's.
  "PATCH /api/businesses/{id}/reviews/{reviewId}": "                      401 401 200 403 403 403 403 403 403",
  "DELETE /api/businesses/{id}/reviews/{reviewId}": "                     401 401 200 403 403 403 403 403 403",
  "POST /api/businesses/{id}/reviews/{reviewId}/helpful": "               401 401 403 200 200 200 200 200 200",
  "DELETE /api/businesses/{id}/reviews/{reviewId}/helpful": "             401 401 403 200 200 200 200 200 200",

  "POST /api/businesses/{id}/locations": "                               401 401 403 403 201 201 403 201 201",
  "PATCH /api/businesses/{id}/locations/{locationId}": "                 401 401 403 403 200 200 403 200 200",
  "POST /api/businesses/{id}/locations/{locationId}/main": "             401 401 403 403 200 200 403 200 200",
  "DELETE /api/businesses/{id}/locations/{locationId}": "                401 401 403 403 200 200 403 200 200",
  "POST /api/businesses/{id}/products": "                                401 401 403 403 201 201 403 201 201",
  "PATCH /api/businesses/{id}/products/{productId}": "                   401 401 403 403 200 200 403 200 200",
  "DELETE /api/businesses/{id}/products/{productId}": "                  401 401 403 403 200 200 403 200 200",
  "PATCH /api/businesses/{id}/team/{memberId}": "                        401 401 403 403 200 200 403 200 200",
  "PUT /api/businesses/{id}/team/order": "                               401 401 403 403 200 200 403 200 200",

  "GET /api/businesses/my-reviews": "                                    401 401 404 404 200 200 200 404 404",
  "GET /api/businesses/my-analytics": "                                  401 401 404 404 200 200 200 404 404",
  // A review of the owner's listing; without a tier there are no answers.
  "PUT /api/reviews/{id}/response": "                                    401 401 404 404 200 403 404 404 200",
  "POST /api/businesses/{id}/views": "                                   202 202 202 202 202 202 202 202 202",
  "GET /api/programs/my-enrollments": "                                  401 401 200 200 200 200 200 200 200",
  // A programme of the owner's listing: nobody enrolls in their own.
  "POST /api/programs/{id}/enroll": "                                    401 401 201 201 403 403 201 403 201",

  "GET /api/jobs/featured": "                                             200 200 200 200 200 200 200 200 200",
  "GET /api/jobs": "                                                       200 200 200 200 200 200 200 200 200",
  // Whoever runs a listing; a business_owner only registers and edits.
  "GET /api/jobs/posting-allowance": "                                     401 401 404 404 200 200 200 404 404",
  "GET /api/jobs/{id}": "                                                  200 200 200 200 200 200 200 200 200",
  "GET /api/jobs/{id}/similar": "                                          200 200 200 200 200 200 200 200 200",
  "GET /api/jobs/{id}/edit": "                                             401 401 403 403 200 200 403 403 200",
  // Without a plan nothing can be posted.
  "POST /api/jobs": "                                                      401 401 404 404 201 403 404 404 201",
  "PATCH /api/jobs/{id}": "                                                401 401 403 403 200 200 403 403 200",
  "POST /api/jobs/{id}/close": "                                           401 401 403 403 200 200 403 403 200",
  "POST /api/jobs/{id}/fill": "                                            401 401 403 403 200 200 403 403 200",
  "POST /api/jobs/{id}/renew": "                                           401 401 403 403 200 403 403 403 200",
  "POST /api/jobs/{id}/duplicate": "                                       401 401 403 403 201 201 403 403 201",
  "DELETE /api/jobs/{id}": "                                               401 401 403 403 200 200 403 403 200",
  "GET /api/businesses/my-jobs": "                                         401 401 404 404 200 200 200 404 404",
  // Resumes are one's own: somebody else's does not exist.
  "POST /api/resume/generate": "                                           401 401 200 200 200 200 200 200 200",
  "GET /api/resume/my-resumes": "                                          401 401 200 200 200 200 200 200 200",
  "GET /api/resume/draft": "                                               401 401 200 200 200 200 200 200 200",
  "PUT /api/resume/draft": "                                               401 401 200 200 200 200 200 200 200",
  "DELETE /api/resume/draft": "                                            401 401 200 200 200 200 200 200 200",
  "POST /api/resume/files": "                                              401 401 201 201 201 201 201 201 201",
  "GET /api/resume/{id}": "                                                401 401 200 200 200 200 200 200 200",
  "PATCH /api/resume/{id}": "                                              401 401 200 200 200 200 200 200 200",
  "POST /api/resume/{id}/duplicate": "                                     401 401 201 201 201 201 201 201 201",
  "GET /api/resume/{id}/versions": "                                       401 401 200 200 200 200 200 200 200",
  "DELETE /api/resume/{id}": "                                             401 401 200 200 200 200 200 200 200",
  "POST /api/job-applications": "                                           401 401 201 201 201 201 201 201 201",
  "GET /api/job-applications": "                                            401 401 200 200 200 200 200 200 200",
  // The application is the customer's, for a job of the asker's listing.
  "GET /api/job-applications/{id}": "                                       401 401 200 404 200 200 404 404 200",
  "POST /api/job-applications/{id}/viewed": "                               401 401 403 404 200 200 404 404 200",
  "PATCH /api/job-applications/{id}/status": "                              401 401 403 404 200 200 404 404 200",
  // A result for each row: whoever may move none of them is told so.
  "POST /api/job-applications/bulk-status": "                               401 401 200 200 200 200 200 200 200",
  "PATCH /api/job-applications/{id}/notes": "                               401 401 403 404 200 200 404 404 200",
  "POST /api/job-applications/{id}/messages": "                             401 401 403 404 200 200 404 404 200",
  "POST /api/job-applications/{id}/withdraw": "                             401 401 200 404 403 403 404 404 403",
  "GET /api/businesses/my-applications": "                                  401 401 404 404 200 200 200 404 404",
  "GET /api/businesses/my-applications/summary": "                          401 401 404 404 200 200 200 404 404",
  "GET /api/businesses/my-applications/rejection-template": "               401 401 404 404 200 200 200 404 404",
  "PUT /api/businesses/my-applications/rejection-template": "               401 401 404 404 200 200 404 404 200",

  // The profile asked for is that of `professional`.
  "GET /api/professionals": "                                                200 200 200 200 200 200 200 200 200",
  "GET /api/professionals/certification-types": "                            200 200 200 200 200 200 200 200 200",
  "GET /api/professionals/specialties": "                                    200 200 200 200 200 200 200 200 200",
  "GET /api/professionals/my-profile": "                                     401 401 404 200 404 404 404 404 404",
  "GET /api/professionals/me": "                                             401 401 404 200 404 404 404 404 404",
  "GET /api/professionals/{id}": "                                           200 200 200 200 200 200 200 200 200",
  "POST /api/professionals": "                                               401 401 403 201 403 403 403 403 403",
  "PATCH /api/professionals/{id}": "                                         401 401 403 200 403 403 403 403 200",
  "POST /api/professionals/profile-image": "                                 401 401 403 200 403 403 403 403 403",
  "DELETE /api/professionals/profile-image": "                               401 401 403 200 403 403 403 403 403",
  "POST /api/professionals/cover-image": "                                   401 401 403 200 403 403 403 403 403",
  "DELETE /api/professionals/cover-image": "                                 401 401 403 200 403 403 403 403 403",
  "PUT /api/professionals/me/hidden-from": "                                 401 401 403 200 403 403 403 403 403",

  "GET /api/notifications/preferences": "                                  401 401 200 200 200 200 200 200 200",
  "PATCH /api/notifications/preferences": "                                401 401 200 200 200 200 200 200 200",
  "GET /api/job-alerts": "                                                 401 401 200 200 200 200 200 200 200",
  "POST /api/job-alerts": "                                                401 401 201 201 201 201 201 201 201",
  "PATCH /api/job-alerts/{id}": "                                          401 401 200 200 200 200 200 200 200",
  "DELETE /api/job-alerts/{id}": "                                         401 401 200 200 200 200 200 200 200",
  "GET /api/professionals/me/analytics": "                                 401 401 403 200 403 403 403 403 403",
  "GET /api/professionals/me/viewers": "                                   401 401 403 200 403 403 403 403 403",
  "POST /api/professionals/{id}/views": "                                  202 202 202 202 202 202 202 202 202",
  "GET /api/notifications": "                                               401 401 200 200 200 200 200 200 200",
  "GET /api/notifications/unread-count": "                                  401 401 200 200 200 200 200 200 200",
  "POST /api/notifications/{id}/read": "                                    401 401 200 200 200 200 200 200 200",
  "POST /api/notifications/read-all": "                                     401 401 200 200 200 200 200 200 200",
  "DELETE /api/notifications/{id}": "                                       401 401 200 200 200 200 200 200 200",

  // Each asker has a conversation of their own.
  "GET /api/conversations": "                                               401 401 200 200 200 200 200 200 200",
  "GET /api/conversations/unread-count": "                                  401 401 200 200 200 200 200 200 200",
  "GET /api/conversations/{userId}": "                                      401 401 200 200 200 200 200 200 200",
  "PATCH /api/conversations/{userId}": "                                    401 401 200 200 200 200 200 200 200",
  "GET /api/messages/{userId}": "                                           401 401 200 200 200 200 200 200 200",
  "POST /api/messages": "                                                   401 401 201 201 201 201 201 201 201",
  "POST /api/messages/{userId}/files": "                                    401 401 201 201 201 201 201 201 201",
  "POST /api/messages/{userId}/read": "                                     401 401 200 200 200 200 200 200 200",
  "POST /api/businesses/{id}/messages": "                                   401 401 201 201 201 201 201 201 201",
  "PUT /api/users/{userId}/block": "                                        401 401 200 200 200 200 200 200 200",
  "DELETE /api/users/{userId}/block": "                                     401 401 200 200 200 200 200 200 200",
  "POST /api/message-reports": "                                            401 401 201 201 201 201 201 201 201",
  // A business_owner registers and edits: templates are for whoever runs a listing.
  "GET /api/message-templates": "                                           401 401 404 404 200 200 404 404 200",
  "POST /api/message-templates": "                                          401 401 404 404 201 201 404 404 201",
  "PATCH /api/message-templates/{id}": "                                    401 401 404 404 200 200 404 404 200",
  "DELETE /api/message-templates/{id}": "                                   401 401 404 404 200 200 404 404 200",

  "GET /api/hero-banners": "                                              200 200 200 200 200 200 200 200 200",
  "GET /api/media/latest": "                                              200 200 200 200 200 200 200 200 200",
  "GET /api/keys/google-maps": "                                          200 200 200 200 200 200 200 200 200",
  "POST /api/businesses/{id}/sync-photos": "                              401 401 403 403 200 200 403 200 200",
  "POST /api/business-collectives/{id}/sync-photos": "                    401 401 403 403 200 200 403 200 200",

  "GET /api/admin/businesses/pending": "                                  401 401 403 403 403 403 403 403 200",
  "PATCH /api/admin/businesses/{id}/verify": "                            401 401 403 403 403 403 403 403 200",
  "PATCH /api/admin/businesses/{id}/reject": "                            401 401 403 403 403 403 403 403 200",
  "PATCH /api/admin/businesses/{id}/subscription": "                       401 401 403 403 403 403 403 403 200",
};

/** The status each principal gets, by endpoint. */
export const MATRIX: Record<string, Record<Principal, number>> = Object.fromEntries(
  Object.entries(rows).map(([key, cells]) => {
    const statuses = cells.trim().split(/\s+/).map(Number);
    if (statuses.length !== PRINCIPALS.length) throw new Error(`${key} has ${statuses.length} columns`);
    const row = Object.fromEntries(PRINCIPALS.map((name, index) => [name, statuses[index] ?? 0]));
    return [key, row as Record<Principal, number>];
  }),
);
