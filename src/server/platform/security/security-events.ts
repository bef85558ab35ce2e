import { createHmac } from "node:crypto";
import type { ErrorCode } from "#contract/errors.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../http/address.ts";
import type { OnRejected } from "../http/api.ts";
import type { RequestOrigin } from "../http/route.ts";
import type { Platform } from "../platform.ts";

/** What is reported, and the level of its log line: warn for what an attack may be made of. */
export const SECURITY_EVENTS = {
  "sign_in.succeeded": "info",
  "sign_in.failed": "warn",
  "sign_in.throttled": "warn",
  "password.changed": "info",
  "password.reset": "info",
  "second_factor.added": "info",
  "second_factor.removed": "warn",
  "second_factor.passed": "info",
  "second_factor.failed": "warn",
  "second_factor.throttled": "warn",
  "second_factor.backup_code_used": "warn",
  "step_up.passed": "info",
  "step_up.failed": "warn",
  "access.denied": "warn",
  "access.cross_site": "warn",
  "role.changed": "warn",
  "export.own_data": "info",
  "export.listings": "info",
} as const satisfies Record<string, "info" | "warn">;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

interface SecurityEventDetails {
  /** The account that it is about. */
  userId?: number | undefined;
  /** The account that did it to another one. */
  byUserId?: number | undefined;
  origin?: Pick<RequestOrigin, "requestId" | "address"> | undefined;
  /** The endpoint, as a pattern. */
  route?: string;
  code?: ErrorCode;
  role?: string;
}

/** Sources are compared, never read: this length keeps them apart. */
const SOURCE_LENGTH = 12;

/**
 * Reports something that concerns the security of an account or of the site: one log line, which has ids only, and one
 * count in security_events_total. The line's `source` is the same for all requests of a network, whose address it does
 * not contain.
 */
export function reportSecurityEvent(
  { config, log, metrics }: Pick<Platform, "config" | "log" | "metrics">,
  kind: SecurityEventKind,
  { origin, ...ids }: SecurityEventDetails = {},
): void {
  metrics.count("security_events_total", { kind });
  const from = origin && {
    source: createHmac("sha256", `source of ${config.sessionSecrets[0]}`)
      .update(networkOf(origin.address))
      .digest("base64url")
      .slice(0, SOURCE_LENGTH),
    requestId: origin.requestId,
  };
  log[SECURITY_EVENTS[kind]]({ securityEvent: kind, ...ids, ...from }, "security event");
}

/** Errors of callers who lack a role or a right; others with status 403 are rules of the product, such as plan limits. */
const DENIED: readonly ErrorCode[] = [
  "forbidden",
  "businesses.edit_denied",
  "jobs.edit_denied",
  "media.access_denied",
  "media.admins_only",
  "professionals.edit_denied",
  "programs.edit_denied",
];

/** Reports a request that was rejected for the caller's role or rights, or because another site sent it. */
export function reportRejection(
  platform: Pick<Platform, "config" | "log" | "metrics">,
  error: unknown,
  about: Parameters<OnRejected>[1],
): void {
  if (!(error instanceof AppError)) return;
  const { code } = error;
  if (code === "cross_site") reportSecurityEvent(platform, "access.cross_site", { ...about, code });
  else if (DENIED.includes(code)) reportSecurityEvent(platform, "access.denied", { ...about, code });
}
