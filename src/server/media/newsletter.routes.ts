import { newsletterApi } from "#contract/newsletter.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Newsletter } from "./newsletter.service.ts";

const DONE = { success: true } as const;

export function newsletterRoutes(newsletter: Newsletter): Route[] {
  return [
    route(newsletterApi.subscribe, async ({ body, origin }) => {
      await newsletter.subscribe(body.email, origin);
      return DONE;
    }),
    route(newsletterApi.confirm, async ({ body }) => {
      await newsletter.confirm(body.token);
      return DONE;
    }),
    route(newsletterApi.unsubscribe, async ({ body }) => {
      await newsletter.unsubscribe(body.token);
      return DONE;
    }),
  ];
}
