import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Kyc } from "./kyc.service.ts";

const FORGET_DECIDED = "kyc.forget-decided";

/** Deletes identity check files past their retention period, every night. spec: DECISIONS 16 */
export function registerKycTasks({ tasks }: Pick<Platform, "tasks">, kyc: Pick<Kyc, "purgeDecided">): void {
  tasks.define(FORGET_DECIDED, z.object({}), async () => {
    await kyc.purgeDecided();
  });
  tasks.schedule(FORGET_DECIDED, "45 3 * * *");
}
