import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { ResumeBank } from "./resume-bank.service.ts";

const TELL_MATCHES = "resume-bank.tell-matches";

/** Reports new matches of saved searches every morning. spec: issue 4 */
export function registerResumeBankTasks(
  { tasks }: Pick<Platform, "tasks">,
  bank: Pick<ResumeBank, "tellMatches">,
): void {
  tasks.define(TELL_MATCHES, z.object({}), async () => {
    await bank.tellMatches();
  });
  // 8 o'clock in Singapore.
  tasks.schedule(TELL_MATCHES, "0 0 * * *");
}
