import { jobSearchText } from "#contract/texts/job-search.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";

/** Link to the RSS feed of new jobs. */
export function feedLink(facts: PageFacts): Record<string, string> {
  return {
    rel: "alternate",
    type: "application/rss+xml",
    title: jobSearchText.feed,
    href: `${facts.settings.publicUrl}/jobs/feed.xml`,
  };
}
