import type { z } from "zod";
import { buttonErrors, MEDIA_LIMITS, type bannerInput, type bannerPatch } from "#contract/media.ts";
import type { AdminBanner } from "#contract/cms.ts";
import { mediaRulesText as text } from "#contract/texts/media-rules.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireCurrent, versionOf } from "#server/platform/version.ts";
import type { LogAdminAct } from "./admin-acts.ts";
import { fileKeysOf } from "./article-text.ts";
import {
  deleteBanner,
  findActiveBanners,
  findBanners,
  findNextPosition,
  insertBanner,
  lockBanners,
  updateBanner,
  type BannerRow,
} from "./banners.queries.ts";

/** Manages the slides of the home page, which admins write. spec: product §3 hero_banners */
export function createBanners(
  { cache, database: { db } }: Pick<Platform, "cache" | "database">,
  { logAdminAct, dropFiles }: { logAdminAct: LogAdminAct; dropFiles: (keys: readonly string[]) => Promise<void> },
) {
  const note = (tx: Db, action: string, subjectId: number, admin: SignedInUser, before: object, after: object) =>
    logAdminAct(tx, {
      action: `banners.${action}`,
      subjectType: "banner",
      subjectId,
      actorId: admin.id,
      before: { ...before },
      after: { ...after },
    });

  /** Locks all banners, so that changes are serialised. */
  async function change<T>(work: (tx: Db, banners: BannerRow[]) => Promise<T>): Promise<T> {
    const result = await withTransaction(db, async (tx) => work(tx, await lockBanners(tx)));
    await cache.invalidate("banners");
    return result;
  }
  const find = (banners: BannerRow[], id: number): BannerRow => {
    const banner = banners.find((row) => row.id === id);
    if (!banner) throw appError("media.banner_not_found");
    return banner;
  };

  return {
    /** Returns the active banners in order. */
    listBanners: () => findActiveBanners(db),

    listAllBanners: async (): Promise<AdminBanner[]> => (await findBanners(db)).map(presentAdminBanner),

    /** Adds a banner at the end. @throws media.too_many_banners */
    createBanner: (input: z.output<typeof bannerInput>, admin: SignedInUser): Promise<AdminBanner> =>
      change(async (tx) => {
        const { banners, next } = await findNextPosition(tx);
        if (banners >= MEDIA_LIMITS.banners) throw appError("media.too_many_banners");
        const banner = await insertBanner(tx, { ...input, order: next });
        const { id, ...after } = banner;
        await note(tx, "create", id, admin, {}, after);
        return presentAdminBanner(banner);
      }),

    /** Applies a patch to a banner. @throws media.banner_not_found, invalid, conflict for another version than `version` */
    async updateBanner(
      id: number,
      { version, ...patch }: z.output<typeof bannerPatch>,
      admin: SignedInUser,
    ): Promise<AdminBanner> {
      const values = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const { before, after } = await change(async (tx, banners) => {
        const banner = find(banners, id);
        requireCurrent(version, presentAdminBanner(banner));
        const problems = buttonErrors({ ...banner, ...values });
        if (Object.keys(problems).length > 0) throw invalidFields(problems);
        if (Object.keys(values).length === 0) return { before: banner, after: banner };
        const changed = (await updateBanner(tx, id, values)) ?? banner;
        const valuesBefore = Object.fromEntries(
          Object.keys(values).map((key) => [key, banner[key as keyof BannerRow]]),
        );
        await note(tx, "update", id, admin, valuesBefore, values);
        return { before: banner, after: changed };
      });
      if (before.imageUrl !== after.imageUrl) await dropFiles(fileKeysOf(before.imageUrl));
      return presentAdminBanner(after);
    },

    /** Reorders all banners. @throws invalid when the ids are not those of all banners */
    async orderBanners(ids: readonly number[], admin: SignedInUser): Promise<AdminBanner[]> {
      await change(async (tx, banners) => {
        const known = new Set(banners.map(({ id }) => id));
        if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
          throw invalidFields({ ids: text.bannerOrder });
        for (const [order, id] of ids.entries()) await updateBanner(tx, id, { order });
        const [first] = ids;
        if (first !== undefined) await note(tx, "order", first, admin, { ids: [...known] }, { ids });
      });
      return (await findBanners(db)).map(presentAdminBanner);
    },

    /** Deletes a banner with its picture. @throws media.banner_not_found */
    async removeBanner(id: number, admin: SignedInUser): Promise<void> {
      const banner = await change(async (tx, banners) => {
        const found = find(banners, id);
        await deleteBanner(tx, id);
        const { id: _id, ...before } = found;
        await note(tx, "delete", id, admin, before, { deleted: true });
        return found;
      });
      await dropFiles(fileKeysOf(banner.imageUrl));
    },
  };
}

const VERSIONED = [
  "title",
  "subtitle",
  "imageUrl",
  "ctaText",
  "ctaLink",
  "secondaryCtaText",
  "secondaryCtaLink",
  "active",
] as const satisfies (keyof BannerRow)[];

function presentAdminBanner(row: BannerRow): AdminBanner {
  return { ...row, version: versionOf(row, VERSIONED) };
}
