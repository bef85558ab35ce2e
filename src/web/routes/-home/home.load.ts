import type { QueryClient } from "@tanstack/react-query";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { jobsData } from "#web/features/jobs/jobs.data.ts";
import { mediaData } from "#web/features/media/media.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import * as parts from "./home-parts.ts";

/** Prefetches all sections in parallel; each section shows its own failure. */
export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    ...Object.values(parts).map(({ preload }) => preload?.()),
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
