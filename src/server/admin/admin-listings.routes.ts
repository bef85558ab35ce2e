import { adminListingsApi as api } from "#contract/admin-listings.ts";
import { collectivesApi } from "#contract/collectives.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import type { AdminListings } from "./admin-listings.service.ts";

const DONE = { success: true } as const;

export function adminListingsRoutes(admin: AdminListings): Route[] {
  return [
    route(api.list, async ({ query }) => {
      const { listings, total } = await admin.list(query);
      return reply(listings, { total });
    }),
    route(api.listRetail, async ({ query }) => {
      const { listings, total } = await admin.list({ ...query, kind: "retail" });
      return reply(listings, { total });
    }),
    route(api.listIds, ({ query }) => admin.listIds(query)),
    route(api.listCountries, () => admin.listCountries()),
    route(api.verifyMany, ({ body, session }) => admin.verifyMany(body, session)),
    route(api.approveChanges, async ({ params, body, session }) => {
      await admin.approveChanges(params.id, body.since, session);
      return DONE;
    }),
    route(api.rejectChanges, async ({ params, body, session }) => {
      await admin.rejectChanges(params.id, body, session);
      return DONE;
    }),
    route(api.remove, async ({ params, session }) => {
      await admin.remove(params.id, session);
      return DONE;
    }),
    route(api.removeMany, ({ body, session }) => admin.removeMany("fitness", body.ids, session)),
    route(api.removeManyRetail, ({ body, session }) => admin.removeMany("retail", body.ids, session)),
    route(api.restore, async ({ params, session }) => {
      await admin.restore(params.id, session);
      return DONE;
    }),
    route(api.restoreMany, ({ body, session }) => admin.restoreMany(body.ids, session)),
    route(api.purge, async ({ params, session }) => {
      await admin.purge(params.id, session);
      return DONE;
    }),
    route(api.updateCategories, ({ body, session }) => admin.updateCategories(body.ids, body.categoryId, session)),
    route(api.setHours, ({ params, body, session }) => admin.setHours(params, body, session), {
      current: ({ params, session }) => admin.readHours(params, session),
    }),
    ...categoriesRoutes(admin),
  ];
}

function categoriesRoutes(admin: AdminListings): Route[] {
  return [
    route(api.listCategories, () => admin.listCategories()),
    route(api.createFitnessCategory, ({ body, session }) => admin.createCategory("fitness", body, session)),
    route(collectivesApi.createCategory, ({ body, session }) => admin.createCategory("retail", body, session)),
    route(api.createPredefined, ({ session }) => admin.createPredefined(session)),
    route(api.updateFitnessCategory, ({ params, body, session }) =>
      admin.updateCategory("fitness", params.id, body, session),
    ),
    route(api.updateRetailCategory, ({ params, body, session }) =>
      admin.updateCategory("retail", params.id, body, session),
    ),
    route(api.removeFitnessCategory, async ({ params, session }) => {
      await admin.removeCategory("fitness", params.id, session);
      return DONE;
    }),
    route(api.removeRetailCategory, async ({ params, session }) => {
      await admin.removeCategory("retail", params.id, session);
      return DONE;
    }),
  ];
}
