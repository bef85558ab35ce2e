import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { ProfileAreas } from "./profile-areas.service.ts";

const LOCATE = "professionals.locate";

/** Finds the areas of profiles that were not written here. */
export function registerProfilesTasks(
  { tasks }: Pick<Platform, "tasks">,
  areas: Pick<ProfileAreas, "locateAll">,
): void {
  tasks.define(LOCATE, z.object({}), () => areas.locateAll());
  tasks.schedule(LOCATE, "* * * * *");
}
