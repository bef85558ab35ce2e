import type { QueryClient } from "@tanstack/react-query";
import { homeText as text } from "#contract/texts/home.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { jobsData } from "#web/features/jobs/jobs.data.ts";
import { mediaData } from "#web/features/media/media.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead } from "#web/platform/pages/page-head.ts";
import { BusinessPlans, ProfessionalPlans } from "./plans.ts";

/** Prefetches all sections in parallel; each section shows its own failure. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    BusinessPlans.preload?.(),
    ProfessionalPlans.preload?.(),
    prefetchParts(queryClient, [
      mediaData.heroBanners(),
      listingsData.fitnessCategories(),
      listingsData.topRated(),
      listingsData.featuredOnHome(),
      jobsData.featured(),
      mediaData.latest(),
    ]),
  ]);
}

/** The head of the home page, with structured data of the platform itself. */
export function homeHead(facts: PageFacts) {
  const { productName, publicUrl, social } = facts.settings;
  const profiles = Object.values(social);
  return {
    ...pageHead(facts, { ...text.head, path: "/" }),
    scripts: [
      jsonLd({ "@type": "WebSite", name: productName, url: `${publicUrl}/` }),
      jsonLd({
        "@type": "Organization",
        name: productName,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icon-512.png`,
        ...(profiles.length > 0 && { sameAs: profiles }),
      }),
    ],
  };
}
