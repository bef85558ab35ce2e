import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SearchAlert } from "#contract/search-alerts.ts";
import { searchAlertsText as text } from "#contract/texts/search-alerts.ts";
import { fitnessFilters, retailFilters } from "#web/features/businesses/listing-filters.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { whereWhenFilters } from "#web/platform/search/where-when.ts";
import { professionalFilters } from "#web/features/professionals/professional-filters.tsx";
import { SearchAlertList } from "#web/features/saved/search-alert-list.tsx";
import { readWatched } from "#web/features/saved/watched-search.ts";
import { readFitnessSearch, readRetailSearch } from "#web/features/businesses/listing-search-params.ts";
import { readProfessionalSearch } from "#web/features/professionals/professional-address.ts";
import { activeFilters } from "#web/platform/search/active-filters.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** The user's saved searches, each described in the words of its list; those of jobs are job alerts. */
export function OwnSearches() {
  const { data: fitness } = useQuery(listingsData.fitnessCategories());
  const { data: retail } = useQuery(listingsData.retailCategories());

  function describe({ kind, query }: SearchAlert): string[] {
    const raw = readWatched(query);
    const active = {
      fitness: () => {
        const search = readFitnessSearch(raw);
        return [...activeFilters(fitnessFilters(fitness), search), ...whereWhenFilters(search, undefined)];
      },
      retail: () => {
        const search = readRetailSearch(raw);
        return [...activeFilters(retailFilters(retail), search), ...whereWhenFilters(search, undefined)];
      },
      professional: () => activeFilters(professionalFilters([]), readProfessionalSearch(raw)),
    };
    return active[kind]().map(({ words }) => words);
  }
  return (
    <SearchAlertList
      describe={describe}
      action={
        <TextLink variant="more" asChild>
          <Link to="/notifications" search={{ tab: "alerts" }}>
            {text.jobAlerts}
          </Link>
        </TextLink>
      }
    />
  );
}
