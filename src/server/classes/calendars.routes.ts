import type { Context } from "hono";
import { errorsText } from "#contract/texts/errors.ts";
import type { Mount } from "#server/platform/domain.ts";
import { AppError } from "#server/platform/errors.ts";
import { etagOf } from "#server/platform/http/cache.ts";
import { matchesEtag } from "#server/platform/http/cached-responses.ts";
import type { Calendars } from "./calendars.service.ts";

const MAX_AGE_SECONDS = 300;

/** The calendars of hosts: /calendars/business-7.ics and /calendars/teacher-7.ics. */
export function calendarMounts(calendars: Calendars): Mount[] {
  return [
    {
      method: "get",
      path: "/calendars/:file{business-[1-9][0-9]{0,8}\\.ics}",
      handle: handlerOf((id) => calendars.ofBusiness(id)),
    },
    {
      method: "get",
      path: "/calendars/:file{teacher-[1-9][0-9]{0,8}\\.ics}",
      handle: handlerOf((id) => calendars.ofTeacher(id)),
    },
  ];
}

function handlerOf(read: (id: number) => Promise<string>) {
  return async (c: Context): Promise<Response> => {
    const file = c.req.param("file") ?? "";
    const text = await read(Number(/\d+/.exec(file)?.[0])).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    });
    if (text === undefined) return c.text(errorsText.not_found, 404);
    const etag = etagOf(text);
    const headers = {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="${file}"`,
      "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
      "x-content-type-options": "nosniff",
      etag,
    };
    return matchesEtag(c.req.raw.headers, etag)
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers });
  };
}
