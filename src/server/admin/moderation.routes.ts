import { moderationApi as api, reasonTemplatesApi } from "#contract/moderation.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { AdminProfessionals } from "./admin-professionals.service.ts";
import type { Moderation } from "./moderation.service.ts";
import type { ReasonTemplates } from "./reason-templates.service.ts";

const DONE = { success: true } as const;
const done = async (work: Promise<unknown>) => {
  await work;
  return DONE;
};

export function moderationRoutes(
  moderation: Moderation,
  professionals: Pick<AdminProfessionals, "declineCertification">,
  templates: ReasonTemplates,
): Route[] {
  const { reviews, professionalReviews } = moderation;
  return [
    route(api.approveReview, ({ params, body, session }) => done(reviews.approve(params.id, body, session))),
    route(api.rejectReview, ({ params, body, session }) => done(reviews.reject(params.id, body, session))),
    route(api.approveProfessionalReview, ({ params, body, session }) =>
      done(professionalReviews.approve(params.id, body, session)),
    ),
    route(api.rejectProfessionalReview, ({ params, body, session }) =>
      done(professionalReviews.reject(params.id, body, session)),
    ),
    route(api.approveHeldTexts, ({ params, body, session }) =>
      done(moderation.approveHeldTexts(params, body.since, session)),
    ),
    route(api.rejectHeldTexts, ({ params, body, session }) => done(moderation.rejectHeldTexts(params, body, session))),
    route(api.declineCertification, ({ params, body, session }) =>
      done(professionals.declineCertification(params.id, body.reason, session)),
    ),
    route(api.decideReviewReport, ({ params, body, session }) =>
      done(moderation.decideReviewReport(params.id, body, session)),
    ),
    route(api.decideJobReport, ({ params, body, session }) =>
      done(moderation.decideJobReport(params.id, body, session)),
    ),
    route(api.decideMessageReport, ({ params, body, session }) =>
      done(moderation.decideMessageReport(params.id, body, session)),
    ),
    route(reasonTemplatesApi.list, () => templates.list()),
    route(reasonTemplatesApi.create, ({ body, session }) => templates.create(body, session)),
    route(reasonTemplatesApi.update, ({ params, body, session }) => templates.update(params.id, body, session)),
    route(reasonTemplatesApi.remove, ({ params, session }) => done(templates.remove(params.id, session))),
  ];
}
