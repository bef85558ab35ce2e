import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Applications } from "./applications.service.ts";

const FORGET_REJECTED = "applications.forget-rejected";

/** Deletes applications past their retention period, every night. spec: DECISIONS 33 */
export function registerApplicationsTasks(
  { tasks }: Pick<Platform, "tasks">,
  applications: Pick<Applications, "purgeRejected">,
): void {
  tasks.define(FORGET_REJECTED, z.object({}), async () => {
    await applications.purgeRejected();
  });
  tasks.schedule(FORGET_REJECTED, "40 3 * * *");
}
