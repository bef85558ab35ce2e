import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Certifications } from "./certifications.service.ts";

const REMIND = "certifications.remind";

/** Sends expiry reminders and invalidates pages of expired certifications, shortly after midnight in Singapore. */
export function registerCertificationsTasks(
  { tasks }: Pick<Platform, "tasks">,
  certifications: Pick<Certifications, "remind">,
): void {
  tasks.define(REMIND, z.object({}), async () => {
    await certifications.remind();
  });
  tasks.schedule(REMIND, "10 16 * * *");
}
