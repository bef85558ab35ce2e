import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Resumes } from "./resumes.service.ts";

const FORGET_UNUSED = "resumes.forget-unused";

/** Deletes the files of abandoned drafts. */
export function registerResumesTasks({ tasks }: Pick<Platform, "tasks">, resumes: Pick<Resumes, "forgetUnused">): void {
  tasks.define(FORGET_UNUSED, z.object({}), async () => {
    await resumes.forgetUnused();
  });
  tasks.schedule(FORGET_UNUSED, "35 3 * * *");
}
