import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Schedules } from "./schedules.service.ts";

export const EXTEND = "classes.extend";
const FORGET = "classes.forget";

/** Keeps the classes of all schedules known eight weeks ahead. */
export function registerClassesTasks(
  { tasks }: Pick<Platform, "tasks">,
  schedules: Pick<Schedules, "extend" | "forget">,
): void {
  tasks.define(EXTEND, z.object({}), () => schedules.extend());
  tasks.schedule(EXTEND, "15 17 * * *");
  tasks.define(FORGET, z.object({}), () => schedules.forget());
  tasks.schedule(FORGET, "50 3 * * *");
}
