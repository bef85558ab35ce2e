import { heroBanners } from "#server/media/media.table.ts";
import { buildArticle, type ArticleOverrides } from "#test/build/article.ts";
import { buildBanner } from "#test/build/banner.ts";
import { ownListing, type Arrange, type SweepInput } from "./calls.ts";

const nothing: Arrange = () => ({});

const form = {
  title: "Swept event",
  content: "<h3>Come</h3><p>We move <strong>together</strong>.</p>",
  contentType: "event",
  eventDate: "2027-03-01T02:00:00.000Z",
  eventEndDate: "2027-03-01T04:00:00.000Z",
  location: "Bay South",
  registrationUrl: "https://run.example/join",
  registrationRequired: true,
  maxAttendees: "40",
  price: "12.50",
  tags: ["Running"],
  seoTitle: "A run by the bay",
};
const banner = {
  title: "Swept slide",
  imageUrl: "/images/original/media/aa/aa/0123456789abcdef.webp",
  ctaText: "Jobs",
  ctaLink: "/jobs",
  active: false,
};

/** An article of the caller's listing (of `premium` for callers without one). */
const ofListing =
  (overrides: ArticleOverrides, input: SweepInput = {}): Arrange =>
  async (world, caller) => {
    const article = await buildArticle(world.app, { business: ownListing(world, caller), ...overrides });
    return { params: { id: article.id }, ...input };
  };

const ofBanner =
  (input: SweepInput = {}): Arrange =>
  async ({ app }) => ({ params: { id: (await buildBanner(app, { active: false })).id }, ...input });

const draft = { status: "draft" } as const;
const waiting = { ...draft, submittedAt: "2026-03-01T00:00:00.000Z" } as const;

/** A valid call of every endpoint about articles and banners. */
export const MEDIA_CALLS: Record<string, Arrange> = {
  "GET /api/hero-banners": nothing,
  "GET /api/media/latest": nothing,
  "GET /api/media": () => ({ query: { search: "sleep", business: "platform", contentType: "article", sort: "title" } }),
  "GET /api/media/businesses": nothing,
  "GET /api/media/{id}": ofListing({}),
  "GET /api/media/my-articles": nothing,
  "GET /api/media/{id}/edit": ofListing(draft),
  "POST /api/media": (world, caller) => ({ body: { ...form, businessId: ownListing(world, caller).id } }),
  "PATCH /api/media/{id}": ofListing(draft, { body: { ...form, version: 1 } }),
  "POST /api/media/{id}/submit": ofListing(draft),
  "POST /api/media/{id}/take-back": ofListing({}),
  "DELETE /api/media/{id}": ofListing(draft),
  "POST /api/media/images": ({ image }) => ({ files: { image } }),

  "GET /api/admin/articles": () => ({ query: { status: "published", contentType: "article", search: "sleep" } }),
  "GET /api/admin/articles/{id}": ofListing(waiting),
  "PATCH /api/admin/articles/{id}/publish": ofListing(waiting, { body: { version: 1 } }),
  "PATCH /api/admin/articles/{id}/reject": ofListing(waiting, { body: { reason: "It is an advertisement." } }),
  "PATCH /api/admin/articles/{id}/archive": ofListing({}),
  "PATCH /api/admin/articles/{id}/draft": ofListing({}),
  "GET /api/admin/hero-banners": nothing,
  "POST /api/admin/hero-banners": async ({ app }) => {
    // Sweeps create more than the limit.
    await app.platform.database.db.delete(heroBanners);
    return { body: banner };
  },
  "PATCH /api/admin/hero-banners/{id}": ofBanner({ body: { ...banner, title: "Another" } }),
  "PUT /api/admin/hero-banners/order": async ({ app }) => {
    await app.platform.database.db.delete(heroBanners);
    const one = await buildBanner(app, { active: false });
    const two = await buildBanner(app, { active: false, order: 1 });
    return { body: { ids: [two.id, one.id] } };
  },
  "DELETE /api/admin/hero-banners/{id}": ofBanner(),
};
