import { jobsText as text } from "#contract/texts/jobs.ts";
import { call } from "#web/platform/api/call.ts";
import { mapFilters } from "#web/platform/map/map-filters.ts";
import { ResultMap, type ListMapProps } from "#web/platform/map/result-map.tsx";
import type { JobSearch } from "./job-search-params.ts";
import { pinWords } from "./pin-words.ts";
import { salaryText } from "./salary-text.ts";

/** The map of the job list. */
export function JobMap(map: ListMapProps<JobSearch>) {
  const filters = mapFilters(map.search);
  return (
    <ResultMap
      {...map}
      source={{
        queryKey: ["jobs", "map", filters],
        find: (view, signal) => call("GET /api/jobs/map", { query: { ...filters, ...view } }, signal),
      }}
      wordsOf={pinWords}
      previewOf={(job) => ({
        name: job.title,
        path: `/jobs/${job.id}`,
        link: text.apply,
        lines: (
          <>
            <p className="truncate text-sm text-muted">{job.business.name}</p>
            <p className="text-sm">{salaryText(job)}</p>
          </>
        ),
      })}
    />
  );
}
