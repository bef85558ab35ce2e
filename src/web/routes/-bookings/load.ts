import type { QueryClient } from "@tanstack/react-query";
import { bookingsText } from "#contract/texts/bookings.ts";
import { bookingsData } from "#web/features/classes/classes.data.ts";
import { prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";
import type { BookingsSearch } from "./bookings-search.ts";

export async function loadBookings(queryClient: QueryClient, { when, page = 1 }: BookingsSearch): Promise<void> {
  await prefetchParts(queryClient, [when === "past" ? bookingsData.past(page) : bookingsData.coming()]);
}

export function headOf(facts: PageFacts) {
  return { meta: [...pageTitle(facts, bookingsText.list.title), { name: "robots", content: "noindex" }] };
}
