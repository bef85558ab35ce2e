import type { z } from "zod";
import { PROFESSIONAL_LIMITS, type portfolioInput } from "#contract/professionals.ts";
import type { PortfolioItem } from "#contract/professional-parts.ts";
import type { Platform } from "#server/platform/platform.ts";
import { versionOf } from "#server/platform/version.ts";
import { imageUrlOrNull } from "#server/uploads/uploads.service.ts";
import { portfolioItems } from "./professionals.table.ts";
import { createShowcase, type ShowcaseNeeds } from "./showcase.service.ts";
import { findPortfolio, insertPortfolioItem, updatePortfolioItem, type PortfolioRow } from "./showcase.queries.ts";

export type Portfolio = ReturnType<typeof createPortfolio>;

/** Portfolio items of a professional. spec: product §3 portfolio_items */
export function createPortfolio(platform: Pick<Platform, "cache" | "database">, needs: ShowcaseNeeds) {
  return createShowcase<PortfolioRow, z.output<typeof portfolioInput>>(platform, needs, {
    table: portfolioItems,
    folder: "portfolio",
    max: PROFESSIONAL_LIMITS.portfolioMax,
    find: findPortfolio,
    insert: insertPortfolioItem,
    update: updatePortfolioItem,
    present: presentPortfolioItem,
  });
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
