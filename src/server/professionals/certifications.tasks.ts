import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Certifications } from "./certifications.service.ts";

const REMIND = "certifications.remind";

/** Reminds of credentials that end soon and lets go of those that ended, soon after midnight in Singapore. */
export function registerCertificationsTasks(
  { tasks }: Pick<Platform, "tasks">,
  certifications: Pick<Certifications, "remind">,
): void {
  tasks.define(REMIND, z.object({}), async () => {
    await certifications.remind();
  });
  tasks.schedule(REMIND, "10 16 * * *");
}
