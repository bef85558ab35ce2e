import type { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { entity } from "./fields.ts";
import { jobCard, jobSearch } from "./jobs.ts";
import { mapShape, pinPlace } from "./map-marks.ts";
import { mapQuery } from "./search-query.ts";

/** An open job on a map: at the place that its text names, otherwise at the main location of its listing. */
export const jobPin = entity("JobPin", {
  ...jobCard.pick({
    id: true,
    title: true,
    business: true,
    location: true,
    jobType: true,
    salaryMin: true,
    salaryMax: true,
    salaryCurrency: true,
    salaryPeriod: true,
  }).shape,
  ...pinPlace,
});
export type JobPin = z.infer<typeof jobPin>;

export const jobMap = entity("JobMap", mapShape(jobPin));
export type JobMap = z.infer<typeof jobMap>;

const jobMapQuery = mapQuery(jobSearch);
export type JobMapFilters = z.output<typeof jobMapQuery>;

/** The job list as a map, with the same filters. */
export const jobMapApi = {
  show: endpoint({
    method: "GET",
    path: "/api/jobs/map",
    summary: "Show the open jobs of a search on a map: pins and clusters, at most 200",
    access: "public",
    query: jobMapQuery,
    response: jobMap,
    cache: () => ["jobs", "listings:fitness", "listings:retail"],
  }),
};
