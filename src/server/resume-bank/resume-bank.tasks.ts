import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { ResumeBank } from "./resume-bank.service.ts";

const REPORT_MATCHES = "resume-bank.tell-matches";

/** Reports new matches of saved searches every morning. spec: issue 4 */
export function registerResumeBankTasks(
  { tasks }: Pick<Platform, "tasks">,
  bank: Pick<ResumeBank, "reportMatches">,
): void {
  tasks.define(REPORT_MATCHES, z.object({}), async () => {
    await bank.reportMatches();
  });
  // 8 o'clock in Singapore.
  tasks.schedule(REPORT_MATCHES, "0 0 * * *");
}
