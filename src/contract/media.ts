import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./fields.ts";

export const MEDIA_LIMITS = { latest: 6 } as const;

export const heroBanner = z.object({
  id,
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  imageUrl: z.string(),
  ctaText: z.string().nullable(),
  ctaLink: z.string().nullable(),
  secondaryCtaText: z.string().nullable(),
  secondaryCtaLink: z.string().nullable(),
});
export type HeroBanner = z.infer<typeof heroBanner>;

export const articleCard = z.object({
  id,
  businessId: id.nullable(),
  title: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  author: z.string().nullable(),
  publishDate: instant.nullable(),
  featured: z.boolean(),
});
export type ArticleCard = z.infer<typeof articleCard>;

export const mediaApi = {
  heroBanners: endpoint({
    method: "GET",
    path: "/api/hero-banners",
    summary: "Active hero banners in order",
    access: "public",
    response: z.array(heroBanner),
    cache: () => ["banners"],
  }),
  latest: endpoint({
    method: "GET",
    path: "/api/media/latest",
    summary: "The latest published articles",
    access: "public",
    response: z.array(articleCard),
    cache: () => ["media", "listings:fitness", "listings:retail"],
  }),
};
