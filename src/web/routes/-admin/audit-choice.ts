import type { AuditChoice } from "#web/features/admin/audit/audit.data.ts";
import { dayOf } from "#web/platform/day.ts";
import type { ListSearch } from "./panel-search.ts";

/** What the address chooses of the audit log; what the server would refuse is left out. */
export function auditChoiceOf({ user, action, from, to }: ListSearch): AuditChoice {
  return {
    user,
    action: action !== undefined && /^[a-z_-]+(\.[a-z_-]+)?$/.test(action) ? action : undefined,
    from: dayOf(from),
    to: dayOf(to),
  };
}
