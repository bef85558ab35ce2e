import { toWholeUnits } from "#contract/currencies.ts";
import { PROFESSIONAL_PLANS } from "#contract/plans.ts";
import { professionalSubscriptionsApi, subscriptionsApi } from "#contract/subscriptions.ts";
import { professionalCard } from "#contract/texts/plan-cards.ts";
import { plansText } from "#contract/texts/plans.ts";
import { forEveryone, route, type Route } from "#server/platform/http/route.ts";
import type { Subscriptions } from "./subscriptions.service.ts";

export function subscriptionsRoutes(subscriptions: Subscriptions): Route[] {
  return [
    route(subscriptionsApi.get, ({ query, session }) => subscriptions.getBusiness(session.user, query.businessId)),
    route(subscriptionsApi.createCheckoutSession, ({ body, session }) =>
      subscriptions.checkoutBusiness(session.user, body),
    ),
    route(subscriptionsApi.startTrial, ({ body, session }) => subscriptions.startTrial(session.user, body)),
    route(subscriptionsApi.change, ({ body, session }) => subscriptions.change(session.user, body)),
    route(subscriptionsApi.requestInvoice, ({ body, session }) =>
      subscriptions.requestBusinessInvoice(session.user, body),
    ),
    route(subscriptionsApi.cancel, ({ body, session }) => subscriptions.cancelBusiness(session.user, body.businessId)),

    route(professionalSubscriptionsApi.plans, () => paidPlans(), { sameAsVisitors: forEveryone }),
    route(professionalSubscriptionsApi.get, ({ session }) => subscriptions.getProfessional(session.user)),
    route(professionalSubscriptionsApi.createCheckoutSession, ({ body, session }) =>
      subscriptions.checkoutProfessional(session.user, body.planId),
    ),
    route(professionalSubscriptionsApi.startTrial, ({ body, session }) =>
      subscriptions.startProfessionalTrial(session.user, body.planId),
    ),
    route(professionalSubscriptionsApi.requestInvoice, ({ body, session }) =>
      subscriptions.requestProfessionalInvoice(session.user, body),
    ),
    route(professionalSubscriptionsApi.cancel, ({ session }) => subscriptions.cancelProfessional(session.user)),
  ];
}

/** The plans professionals can buy, by id; prices in whole dollars. spec: R324 */
function paidPlans() {
  return Object.fromEntries(
    PROFESSIONAL_PLANS.filter(({ price }) => price.amount > 0).map(({ id, price }) => {
      const { name } = plansText.professional[id];
      const features = professionalCard(id).lines.map(({ line }) => line);
      return [id, { id, name, price: toWholeUnits(price), currency: price.currency, features }];
    }),
  );
}
