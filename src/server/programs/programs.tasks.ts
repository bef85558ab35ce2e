import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "./programs.service.ts";

export const REFUND_LATE_PAYMENTS = "programs.return-late-payments";

/** Refunds payments for seats that were given up in the meantime. */
export function registerProgramsTasks(
  { tasks }: Pick<Platform, "tasks">,
  programs: Pick<Programs, "refundLatePayments">,
): void {
  tasks.define(REFUND_LATE_PAYMENTS, z.object({}), () => programs.refundLatePayments());
  tasks.schedule(REFUND_LATE_PAYMENTS, "*/10 * * * *");
}
