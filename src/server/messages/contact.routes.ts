import { contactApi } from "#contract/contact.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Contact } from "./contact.service.ts";

export function contactRoutes(contact: Contact): Route[] {
  return [
    route(contactApi.send, async ({ body, session, origin }) => {
      await contact.send(body, session, origin);
      return { success: true } as const;
    }),
  ];
}
