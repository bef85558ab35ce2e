import type { Context } from "hono";
import { privacyApi as api } from "#contract/privacy.ts";
import { appError } from "#server/platform/errors.ts";
import { failedResponse } from "#server/platform/http/failed-response.ts";
import type { Platform } from "#server/platform/platform.ts";
import { reply, route, type Route, type Session } from "#server/platform/http/route.ts";
import { notingLimits, rateLimitHeaders, type LimitNotes } from "#server/platform/http/rate-limit-headers.ts";
import { originOf } from "#server/platform/http/api.ts";
import { fromWeb, type HeaderReader } from "#server/platform/http/wire.ts";
import { reportSecurityEvent } from "#server/platform/security/security-events.ts";
import type { Privacy } from "./privacy.service.ts";

export function privacyRoutes(privacy: Privacy): Route[] {
  return [
    route(api.overview, ({ session }) => privacy.overview(session)),
    route(api.setNewsletter, ({ session, body, origin }) => privacy.setNewsletter(session, body.subscribed, origin)),
    route(api.deleteAccount, async ({ session, body, origin }) =>
      reply({ success: true } as const, await privacy.deleteAccount(session, body.password, origin)),
    ),
  ];
}

/** GET OWN_DATA_PATH: streams the ZIP. Requests from other sites are rejected before they count against the limit. */
export function ownDataHandler(
  platform: Pick<Platform, "clock" | "config" | "log" | "metrics">,
  { privacy, readSession }: { privacy: Privacy; readSession: (headers: HeaderReader) => Promise<Session | null> },
) {
  const { clock, log } = platform;
  return async (c: Context): Promise<Response> => {
    const limits: LimitNotes = new Map();
    try {
      const session = await readSession(c.req.raw.headers);
      if (!session) throw appError("unauthenticated");
      if (c.req.header("sec-fetch-site") === "cross-site") throw appError("cross_site");
      if (!session.isConfirmed) throw appError("accounts.step_up");
      const zip = await notingLimits(limits, () => privacy.download(session));
      const origin = originOf(fromWeb(c.req.raw, c.env), platform.config);
      reportSecurityEvent(platform, "export.own_data", { userId: session.user.id, origin });
      return new Response(zip, {
        headers: {
          ...rateLimitHeaders(limits),
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="own-data-${clock.now().toISOString().slice(0, 10)}.zip"`,
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
          "x-robots-tag": "noindex",
        },
      });
    } catch (error) {
      return failedResponse(error, log, "own data could not be exported");
    }
  };
}
