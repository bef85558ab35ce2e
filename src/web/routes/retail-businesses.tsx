import { createFileRoute, redirect } from "@tanstack/react-router";
import { retailSearch } from "#web/features/businesses/listing-filters.ts";

/** Where the breadcrumb 'Retail Businesses' leads: the list of Business Collectives. spec: DECISIONS 1 */
export const Route = createFileRoute("/retail-businesses")({
  validateSearch: retailSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/business-collectives", search });
  },
});
