import { and, eq, gt, isNull } from "drizzle-orm";
import { listingPath } from "#contract/businesses.ts";
import { businesses } from "./businesses/businesses.table.ts";
import { isActiveJob, jobs } from "./jobs/jobs.table.ts";
import { isPublishedNow } from "./media/media.service.ts";
import { mediaArticles } from "./media/media.table.ts";
import type { Platform } from "./platform/platform.ts";
import { professionalProfiles } from "./professionals/professionals.table.ts";
import { LISTED } from "./professionals/professionals.service.ts";

export const CHUNK = 40_000;

export interface Entry {
  id: number;
  path: string;
  updatedAt: string;
}

export async function listingsAfter(platform: Platform, from: number): Promise<Entry[]> {
  const rows = await platform.database.read((db) =>
    db
      .select({ id: businesses.id, kind: businesses.kind, updatedAt: businesses.updatedAt })
      .from(businesses)
      .where(and(gt(businesses.id, from), eq(businesses.isPublic, true), isNull(businesses.deletedAt)))
      .orderBy(businesses.id)
      .limit(CHUNK),
  );
  return rows.map(({ id, kind, updatedAt }) => ({ id, path: listingPath({ kind, id }), updatedAt }));
}

/** Open jobs that have not expired. spec: DECISIONS 21 */
export async function jobsAfter(platform: Platform, from: number): Promise<Entry[]> {
  const rows = await platform.database.read((db) =>
    db
      .select({ id: jobs.id, updatedAt: jobs.updatedAt })
      .from(jobs)
      .innerJoin(businesses, eq(businesses.id, jobs.businessId))
      .where(
        and(
          gt(jobs.id, from),
          isActiveJob(platform.clock.now().toISOString()),
          eq(businesses.isPublic, true),
          isNull(businesses.deletedAt),
        ),
      )
      .orderBy(jobs.id)
      .limit(CHUNK),
  );
  return rows.map(({ id, updatedAt }) => ({ id, path: `/jobs/${id}`, updatedAt }));
}

/** Listed professionals. spec: DECISIONS 25 */
export async function professionalsAfter(platform: Platform, from: number): Promise<Entry[]> {
  const rows = await platform.database.read((db) =>
    db
      .select({ id: professionalProfiles.id, updatedAt: professionalProfiles.updatedAt })
      .from(professionalProfiles)
      .where(and(gt(professionalProfiles.id, from), LISTED))
      .orderBy(professionalProfiles.id)
      .limit(CHUNK),
  );
  return rows.map(({ id, updatedAt }) => ({ id, path: `/professionals/${id}`, updatedAt }));
}

/** Published articles of the platform and of public listings. */
export async function articlesAfter(platform: Platform, from: number): Promise<Entry[]> {
  const rows = await platform.database.read((db) =>
    db
      .select({ id: mediaArticles.id, updatedAt: mediaArticles.updatedAt })
      .from(mediaArticles)
      .leftJoin(businesses, eq(businesses.id, mediaArticles.businessId))
      .where(and(gt(mediaArticles.id, from), isPublishedNow(platform.clock.now().toISOString())))
      .orderBy(mediaArticles.id)
      .limit(CHUNK),
  );
  return rows.map(({ id, updatedAt }) => ({ id, path: `/media/${id}`, updatedAt }));
}
