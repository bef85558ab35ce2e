import { jobSearch } from "#contract/job-search.ts";
import { listingSearch } from "#contract/listing-search.ts";
import { professionalSearch } from "#contract/professional-search.ts";
import type { SearchSource } from "./platform/search/search-sql.ts";

/** Everything that is found, with the folder of its `<name>-documents.sql` and `<name>-search.sql`. */
export const SEARCHES: readonly (SearchSource & { folder: string })[] = [
  { description: listingSearch, table: "businesses", folder: "businesses" },
  { description: jobSearch, table: "jobs", folder: "jobs" },
  { description: professionalSearch, table: "professional_profiles", folder: "professionals" },
];
