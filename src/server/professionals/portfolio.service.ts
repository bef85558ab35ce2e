import type { z } from "zod";
import { PROFESSIONAL_LIMITS, type portfolioInput } from "#contract/professionals.ts";
import type { PortfolioItem } from "#contract/professional-parts.ts";
import type { Platform } from "#server/platform/platform.ts";
import { versionOf } from "#server/platform/version.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { mayEdit, shownToAll, type Caller } from "./professionals.policy.ts";
import { portfolioItems } from "./professionals.table.ts";
import { staleAfter } from "./profile-day.ts";
import { createShowcase, type ShowcaseNeeds } from "./showcase.service.ts";
import { findPortfolio, insertPortfolioItem, updatePortfolioItem, type PortfolioRow } from "./showcase.queries.ts";

export type Portfolio = ReturnType<typeof createPortfolio>;

/** Portfolio items of a professional. spec: product §3 portfolio_items */
export function createPortfolio(platform: Pick<Platform, "cache" | "clock" | "database">, needs: ShowcaseNeeds) {
  const showcase = createShowcase<PortfolioRow, z.output<typeof portfolioInput>>(platform, needs, {
    table: portfolioItems,
    folder: "portfolio",
    max: PROFESSIONAL_LIMITS.portfolioMax,
    find: findPortfolio,
    insert: insertPortfolioItem,
    update: updatePortfolioItem,
    present: presentPortfolioItem,
  });
  return {
    ...showcase,

    /**
     * The works that a reader sees, and when the response becomes stale. Without the plan only the professional and
     * admins see them; they are kept. @throws professionals.not_found. spec: DECISIONS 53
     */
    async list(professionalId: number, reader: Caller): Promise<{ rows: PortfolioRow[]; validUntil: Date }> {
      const profile = await needs.professionals.requireVisible(reader, professionalId);
      const now = platform.clock.now();
      const isShown = mayEdit(profile, reader) || shownToAll(profile, now).portfolio;
      const rows = isShown ? await findPortfolio(platform.database.db, profile.id) : [];
      return { rows, validUntil: staleAfter(profile, now) };
    },
  };
}

export function presentPortfolioItem(row: PortfolioRow): PortfolioItem {
  const { imageKey, professionalId: _, ...item } = row;
  const version = versionOf(row, [
    "title",
    "description",
    "imageKey",
    "videoUrl",
    "projectUrl",
    "category",
    "featured",
  ]);
  return { ...item, version, imageUrl: imageUrlOrNull(imageKey) };
}
