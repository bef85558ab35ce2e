import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Programs } from "./programs.service.ts";

export const RETURN_LATE = "programs.return-late-payments";

/** Gives back what was paid for seats that were given up meanwhile. */
export function registerProgramsTasks(
  { tasks }: Pick<Platform, "tasks">,
  programs: Pick<Programs, "returnLate">,
): void {
  tasks.define(RETURN_LATE, z.object({}), () => programs.returnLate());
  tasks.schedule(RETURN_LATE, "*/10 * * * *");
}
