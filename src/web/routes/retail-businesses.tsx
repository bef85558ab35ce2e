import { createFileRoute, redirect } from "@tanstack/react-router";
import { readRetailSearch } from "#web/features/businesses/listing-search-params.ts";

/** Target of the breadcrumb 'Retail Businesses': the list of Business Collectives. spec: DECISIONS 1 */
export const Route = createFileRoute("/retail-businesses")({
  validateSearch: readRetailSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/business-collectives", search });
  },
});
