import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Imports } from "./imports.service.ts";

const RESUME = "imports.resume";
const FORGET = "imports.forget";
const noPayload = z.object({});

/**
 * Resumes interrupted imports within a minute after their lease expired; deletes the places they read after 30 days.
 */
export function registerImportsTasks({ tasks }: Pick<Platform, "tasks">, imports: Imports): void {
  tasks.define(RESUME, noPayload, () => imports.resume(), { retries: 0, timeoutSeconds: 3_600 });
  tasks.schedule(RESUME, "* * * * *");
  tasks.define(FORGET, noPayload, () => imports.deleteOldPlaces());
  tasks.schedule(FORGET, "20 3 * * *");
}
