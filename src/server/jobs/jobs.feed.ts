import type { Context } from "hono";
import { jobFilters, type JobCard } from "#contract/jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { jobFeedText as text } from "#contract/texts/posting.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Jobs } from "./jobs.service.ts";

const NEWEST = 50;
const KEPT_SECONDS = 300;
const SPACES = 'xmlns:atom="http://www.w3.org/2005/Atom"';

/** GET /jobs/feed.xml: the newest open jobs as RSS 2.0. It takes the filters of the list; a filter that cannot be read is left out. */
export function jobsFeedHandler({ config, clock }: Pick<Platform, "config" | "clock">, jobs: Pick<Jobs, "listNewest">) {
  return async (c: Context): Promise<Response> => {
    const now = clock.now();
    const { items, validUntil } = await jobs.listNewest(filtersOf(c.req.query()), NEWEST);
    const base = config.publicUrl;
    const self = `${base}/jobs/feed.xml${new URL(c.req.url).search}`;
    const channel = [
      tag("title", fill(text.title, { product: config.productName })),
      tag("link", `${base}/jobs`),
      tag("description", text.description),
      tag("language", "en"),
      tag("lastBuildDate", now.toUTCString()),
      `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
      ...items.map((item) => itemOf(item, base)),
    ];
    const seconds = Math.floor(((validUntil?.getTime() ?? Infinity) - now.getTime()) / 1000);
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${SPACES}><channel>${channel.join("")}</channel></rss>`,
      200,
      {
        "content-type": "application/rss+xml; charset=utf-8",
        "cache-control": `public, max-age=${Math.max(0, Math.min(KEPT_SECONDS, seconds))}`,
        "x-content-type-options": "nosniff",
      },
    );
  };
}

function filtersOf(query: Record<string, string>) {
  const shape = jobFilters.shape;
  const kept = Object.entries(query).filter(([name, value]) => {
    const schema = (shape as Record<string, { safeParse(given: unknown): { success: boolean } } | undefined>)[name];
    return schema?.safeParse(value).success === true;
  });
  return jobFilters.parse(Object.fromEntries(kept));
}

function itemOf({ job, description }: { job: JobCard; description: string }, base: string): string {
  const { title, location } = job;
  const link = `${base}/jobs/${job.id}`;
  return `<item>${[
    tag("title", fill(text.item, { title, business: job.business.name, location })),
    tag("link", link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    tag("pubDate", new Date(job.createdAt).toUTCString()),
    tag("category", jobsText.types[job.jobType]),
    // HTML within RSS is text that is escaped once more.
    tag("description", description),
  ].join("")}</item>`;
}

function tag(name: string, content: string): string {
  return `<${name}>${escapeXml(content)}</${name}>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text within XML 1.0: what it cannot hold is left out, what means something is escaped. */
function escapeXml(content: string): string {
  return content
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
