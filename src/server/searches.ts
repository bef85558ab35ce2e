import { listingSource } from "./businesses/businesses.domain.ts";
import { classSource } from "./classes/classes.domain.ts";
import { jobSource } from "./jobs/jobs.domain.ts";
import type { SearchSource } from "./platform/search/search-sql.ts";
import { professionalSource } from "./professionals/professionals.domain.ts";

/** All searches. `npm run db:generate` writes the SQL of each from this list; importing it opens nothing. */
export const SEARCHES: readonly SearchSource[] = [listingSource, classSource, jobSource, professionalSource];
