import type { z } from "zod";
import { PROFESSIONAL_LIMITS, type achievementInput } from "#contract/professionals.ts";
import type { Achievement } from "#contract/professional-parts.ts";
import type { Platform } from "#server/platform/platform.ts";
import { versionOf } from "#server/platform/version.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { achievements } from "./professionals.table.ts";
import { createShowcase, type ShowcaseNeeds } from "./showcase.service.ts";
import { findAchievements, insertAchievement, updateAchievement, type AchievementRow } from "./showcase.queries.ts";

export type Achievements = ReturnType<typeof createAchievements>;

/** Awards and results of a professional. spec: product §3 achievements */
export function createAchievements(platform: Pick<Platform, "cache" | "database">, needs: ShowcaseNeeds) {
  return createShowcase<AchievementRow, z.output<typeof achievementInput>>(platform, needs, {
    table: achievements,
    folder: "achievements",
    max: PROFESSIONAL_LIMITS.achievementsMax,
    find: findAchievements,
    insert: insertAchievement,
    update: updateAchievement,
    present: presentAchievement,
  });
}

export function presentAchievement(row: AchievementRow): Achievement {
  const { imageKey, professionalId: _, ...item } = row;
  const version = versionOf(row, ["title", "issuer", "description", "date", "imageKey", "featured"]);
  return { ...item, version, imageUrl: imageUrlOrNull(imageKey) };
}
