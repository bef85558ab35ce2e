import { professionalPartsApi as api } from "#contract/professional-parts.ts";
import { reply, route, type Route } from "#server/platform/http/route.ts";
import { presentPortfolioItem, type Portfolio } from "./portfolio.service.ts";

export function portfolioRoutes(portfolio: Portfolio): Route[] {
  return [
    route(api.portfolio, async ({ params, session }) => {
      const { rows, validUntil } = await portfolio.list(params.id, session?.user);
      return reply(rows.map(presentPortfolioItem), { validUntil });
    }),
    route(api.addPortfolioItem, async ({ params, body, files, session }) =>
      presentPortfolioItem(await portfolio.add(params.id, body, files.image, session.user)),
    ),
    route(api.updatePortfolioItem, async ({ params, body, files, session }) =>
      presentPortfolioItem(
        await portfolio.update({ professionalId: params.id, id: params.partId }, body, files.image, session.user),
      ),
    ),
    route(api.orderPortfolio, async ({ params, body, session }) =>
      (await portfolio.order(params.id, body.ids, session.user)).map(presentPortfolioItem),
    ),
    route(api.removePortfolioItem, async ({ params, session }) => {
      await portfolio.remove({ professionalId: params.id, id: params.partId }, session.user);
      return { success: true } as const;
    }),
  ];
}
