import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { AuditChain } from "./audit-chain.service.ts";

const CHECK_AUDIT_LOG = "admin.check-audit-log";

/** Every night, checks the audit log and logs the hash of its last entry. */
export function registerAdminTasks({ tasks }: Pick<Platform, "tasks">, chain: Pick<AuditChain, "logState">): void {
  tasks.define(CHECK_AUDIT_LOG, z.object({}), () => chain.logState());
  tasks.schedule(CHECK_AUDIT_LOG, "40 3 * * *");
}
