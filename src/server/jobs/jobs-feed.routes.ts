import type { Context } from "hono";
import { jobFilters } from "#contract/jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { jobFeedText as words } from "#contract/texts/posting.ts";
import type { Platform } from "#server/platform/platform.ts";
import { feedResponse } from "#server/platform/http/rss.ts";
import type { Jobs } from "./jobs.service.ts";

const NEWEST = 50;

/** GET /jobs/feed.xml: the newest open jobs as RSS 2.0. Takes the filters of the list and ignores invalid ones. */
export function jobsFeedHandler({ config, clock }: Pick<Platform, "config" | "clock">, jobs: Pick<Jobs, "listNewest">) {
  return async (c: Context): Promise<Response> => {
    const now = clock.now();
    const { items, validUntil } = await jobs.listNewest(filtersOf(c.req.query()), NEWEST);
    const base = config.publicUrl;
    const feed = {
      title: fill(words.title, { product: config.productName }),
      link: `${base}/jobs`,
      self: `${base}/jobs/feed.xml${new URL(c.req.url).search}`,
      description: words.description,
      items: items.map(({ job, description }) => ({
        title: fill(words.item, { title: job.title, business: job.business.name, location: job.location }),
        link: `${base}/jobs/${job.id}`,
        publishedAt: new Date(job.createdAt),
        category: jobsText.types[job.jobType],
        description,
      })),
    };
    return feedResponse(c.req.raw, feed, { now, validUntil });
  };
}

function filtersOf(query: Record<string, string>) {
  // The feed has the newest first.
  const { sort: _sort, ...shape } = jobFilters.shape;
  const valid = Object.entries(query).filter(([name, value]) => {
    const schema = (shape as Record<string, { safeParse(given: unknown): { success: boolean } } | undefined>)[name];
    return schema?.safeParse(value).success === true;
  });
  // Half a point, or a radius around nothing, limits nothing.
  const { lat, lng, radiusKm, ...filters } = Object.fromEntries(valid);
  const point = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  const isAround = radiusKm !== undefined && (point ?? filters["where"]) !== undefined;
  return jobFilters.parse({ ...filters, ...point, ...(isAround && { radiusKm }) });
}
