import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Resumes } from "./resumes.service.ts";

const PURGE_UNUSED = "resumes.forget-unused";

/** Deletes the files of abandoned drafts. */
export function registerResumesTasks({ tasks }: Pick<Platform, "tasks">, resumes: Pick<Resumes, "purgeUnused">): void {
  tasks.define(PURGE_UNUSED, z.object({}), async () => {
    await resumes.purgeUnused();
  });
  tasks.schedule(PURGE_UNUSED, "35 3 * * *");
}
