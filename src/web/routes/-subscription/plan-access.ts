import { allows } from "#contract/access.ts";
import type { SessionUser } from "#web/platform/session/session.tsx";

/**
 * Whether the user may see a business's plan: by role, or as a professional who runs a listing. spec: product §6,
 * DECISIONS 15 (R316)
 */
export function mayHavePlan(user: SessionUser | null): boolean {
  return user !== null && (allows("business_admin-or-admin", user.role) || user.ownsBusiness);
}
