import { DIRECTORY_COUNTRIES } from "./countries.ts";
import { JOB_LIMITS, JOB_TYPES, POSTED_WITHIN } from "./job-options.ts";
import { searchable } from "./search.ts";

const { salaryFloor, salaryCeiling, salaryStep, salaryMax } = JOB_LIMITS;

/** How open jobs are found. spec: product §2, DECISIONS 5, 21 */
export const jobSearch = searchable({
  name: "job",
  kinds: ["job"],
  words: { title: { named: true }, business: {}, place: {}, type_words: {}, requirements: {}, description: {} },
  facts: {
    jobType: { type: "choices", column: "job_type", options: JOB_TYPES },
    /** Monthly pay in Singapore dollars that the range of a job must reach; a single figure is both ends. */
    salaryMin: {
      type: "atLeast",
      column: "high_pay",
      max: salaryMax,
      end: salaryFloor,
      slider: { to: "salaryMax", step: salaryStep },
    },
    salaryMax: { type: "atMost", column: "low_pay", max: salaryMax, end: salaryCeiling },
    country: { type: "text", column: "country", max: 60, offered: DIRECTORY_COUNTRIES },
    postedWithin: { type: "days", column: "posted_at", max: 365, offered: POSTED_WITHIN },
    businessId: { type: "id", column: "business_id", callsOnly: true },
  },
  orders: {
    relevance: { column: "board_place" },
    newest: { column: "posted_at" },
    salary: { column: "high_pay" },
    closing: { column: "expires_at", ascending: true },
  },
  near: "country",
});
