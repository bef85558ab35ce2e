import type { EndpointKey } from "#contract/endpoint.ts";
import type { UntypedInput } from "./call.ts";

/** Frequent writes that change nothing when they are repeated. */
const REPEATABLE: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  "POST /api/admin/newsletter/preview",
  "POST /api/job-applications/{id}/viewed",
  "POST /api/locations/point",
  "POST /api/logout",
  "POST /api/messages/delivered",
  "POST /api/messages/{userId}/read",
  "POST /api/notifications/read-all",
  "POST /api/notifications/{id}/read",
  "POST /api/resume-bank/search",
  "POST /api/user/activity",
]);

/** Signing in and second factors: their responses are never stored. */
const NEVER_STORED = /^POST \/api\/(login|user\/(second-factor|step-up))/;

/** Keys of requests whose result is unknown, by what they requested. */
const open = new Map<string, string>();

/** The Idempotency-Key of a request, and what to call with its result. */
export interface OnceKey {
  value: string;
  settle: (response: { status: number; code?: string | undefined }) => void;
}

/**
 * The Idempotency-Key of a POST: a new one, or that of the same request if its result is unknown, so that sending it
 * again does not create a second thing. spec: DECISIONS 57
 */
export function onceKey(key: EndpointKey, { params, query, body, files = {} }: UntypedInput): OnceKey | undefined {
  if (!key.startsWith("POST ") || REPEATABLE.has(key) || NEVER_STORED.test(key)) return undefined;
  const names = Object.entries(files).map(([name, file]) => [name, file?.name, file?.size, file?.lastModified]);
  const request = JSON.stringify([key, params, query, body, names]);
  const value = open.get(request) ?? randomKey();
  open.set(request, value);
  return {
    value,
    settle: (response) => {
      if (isKnown(response)) open.delete(request);
    },
  };
}

/** After a failure of the server the write may have been carried out all the same. */
function isKnown({ status, code }: { status: number; code?: string | undefined }): boolean {
  return status < 500 && code !== "idempotency.running";
}

/** Unlike crypto.randomUUID, also works on pages without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
