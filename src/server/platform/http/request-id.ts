import { randomUUID } from "node:crypto";
import type { HeaderReader } from "./wire.ts";

/** The request id a proxy gave, when it looks like one, else a new one. */
export function newRequestId(headers: HeaderReader): string {
  const given = headers.get("x-request-id");
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
