import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "./programs.service.ts";

export const RETURN_LATE = "programs.return-late-payments";

/** Refunds payments for seats that were given up in the meantime. */
export function registerProgramsTasks(
  { tasks }: Pick<Platform, "tasks">,
  programs: Pick<Programs, "returnLate">,
): void {
  tasks.define(RETURN_LATE, z.object({}), () => programs.returnLate());
  tasks.schedule(RETURN_LATE, "*/10 * * * *");
}
