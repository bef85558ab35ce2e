import { stringify } from "csv-stringify/sync";
import type { Context } from "hono";
import { BUSINESS_KINDS, type BusinessKind } from "#contract/business-kinds.ts";
import { CSV_COLUMNS, EXPORT_PATH } from "#contract/places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { rejectedRequestText } from "#contract/texts/rejected-requests.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { Database } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";
import { failedResponse } from "#server/platform/http/failed-response.ts";
import type { Session } from "#server/platform/http/route.ts";
import { originOf } from "#server/platform/http/api.ts";
import { fromWeb, type HeaderReader } from "#server/platform/http/wire.ts";
import { reportRejection, reportSecurityEvent } from "#server/platform/security/security-events.ts";
import { guardCell, toRecord } from "./csv-record.ts";
import { findCsvListings } from "./export.queries.ts";

const PAGE = 500;
const BOM = "\uFEFF";
/** Many readers end a record at any line break, so every cell that contains one is quoted. */
const FORMAT = { record_delimiter: "windows", quoted_match: /[\r\n]/ };
const FILE_NAMES: Record<BusinessKind, string> = { fitness: "fitness-collectives", retail: "business-collectives" };

/**
 * GET EXPORT_PATH?kind=: all public listings of a kind as CSV, for admins. A page is read only when the previous one
 * has been sent, so that a slow client does not increase memory use.
 */
export function exportHandler(
  platform: Pick<Platform, "clock" | "config" | "database" | "log" | "metrics">,
  readSession: (headers: HeaderReader) => Promise<Session | null>,
) {
  const { clock, database, log } = platform;
  return async (c: Context): Promise<Response> => {
    const origin = originOf(fromWeb(c.req.raw, c.env), platform.config);
    let userId: number | undefined;
    try {
      const session = await readSession(c.req.raw.headers);
      userId = session?.user.id;
      if (!session) throw appError("unauthenticated");
      if (session.user.role !== "admin") throw appError("forbidden");
      const kind = BUSINESS_KINDS.find((known) => known === c.req.query("kind"));
      if (!kind)
        throw new AppError("invalid", {
          message: fill(rejectedRequestText.invalidQuery, { names: "kind" }),
          fields: {},
        });
      const name = `${FILE_NAMES[kind]}-${clock.now().toISOString().slice(0, 10)}.csv`;
      reportSecurityEvent(platform, "export.listings", { userId, origin });
      return new Response(streamOf(writeListings(database, kind)), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        },
      });
    } catch (error) {
      reportRejection(platform, error, { route: `GET ${EXPORT_PATH}`, userId, origin });
      return failedResponse(error, log, "listings could not be exported");
    }
  };
}

/** The CSV of all public listings of a kind, page by page, starting with a byte order mark for spreadsheets. */
export async function* writeListings(
  { read }: Pick<Database, "read">,
  kind: BusinessKind,
): AsyncGenerator<string, void, undefined> {
  yield BOM + stringify([[...CSV_COLUMNS]], FORMAT);
  for (let after = 0; ;) {
    const from = after;
    const listings = await read((db) => findCsvListings(db, { kind, after: from, limit: PAGE }));
    const last = listings.at(-1);
    if (!last) return;
    yield stringify(
      listings.map((listing) => {
        const record = toRecord(listing);
        return CSV_COLUMNS.map((column) => guardCell(record[column]));
      }),
      FORMAT,
    );
    after = last.id;
  }
}

function streamOf(texts: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return();
    },
  });
}
