import { randomUUID } from "node:crypto";
import type { HeaderReader } from "./wire.ts";

/** The request id from a proxy when it is well-formed, otherwise a new one. */
export function newRequestId(headers: HeaderReader): string {
  const given = headers.get("x-request-id");
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
