import { listingSource } from "./businesses/businesses.domain.ts";
import { jobSource } from "./jobs/jobs.domain.ts";
import type { SearchSource } from "./platform/search/search-sql.ts";
import { professionalSource } from "./professionals/professionals.domain.ts";

/** Everything that is found. Reading this opens nothing: `npm run db:generate` writes the SQL of each from it. */
export const SEARCHES: readonly SearchSource[] = [listingSource, jobSource, professionalSource];
