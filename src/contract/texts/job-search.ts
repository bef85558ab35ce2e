import { countriesText } from "./countries.ts";
import { jobsText } from "./jobs.ts";
import { texts } from "./language.ts";

/** Texts of /jobs. spec: product §2, calls §8.3, DECISIONS 4, 5 */
export const jobSearchText = texts("jobSearchText", {
  title: "Fitness Industry Jobs",
  lead: "Work in gyms, studios, clinics and shops across Asia.",
  headDescription:
    "Jobs for trainers, instructors, therapists and managers in gyms and studios in Singapore, Malaysia, Thailand, Indonesia and the Philippines. Filter by pay, type and country.",
  crumb: "Jobs",
  post: "Post a job",
  search: "Search jobs",
  placeholder: "Job title, skill or business...",
  searchButton: "Search",
  results: "Results",
  loading: "Loading…",
  countOne: "{count} job",
  countMany: "{count} jobs",
  error: "Error loading jobs. Please try again.",
  empty: "No jobs found",
  emptyHint: "Try other words, a wider salary range or another country.",
  emptyAll: "New jobs are posted every week. Come back soon.",
  reset: "Reset Filters",
  /** By the facts of `jobSearch`, in the order of the screen. */
  facts: {
    country: { label: "Country", any: "All countries", options: countriesText.names },
    salaryMin: {
      label: "Salary a month",
      hint: "In Singapore dollars. Hourly, daily, weekly and yearly pay is converted to a month, and other currencies at rough rates.",
      least: "Lowest salary",
      most: "Highest salary",
      all: "Any salary",
      range: "{least} to {most}",
      from: "{least} or more",
      upTo: "Up to {most}",
    },
    jobType: { label: "Job type", options: jobsText.types },
    postedWithin: {
      label: "Posted within",
      any: "Any time",
      one: "24 hours",
      value: "{value} days",
      chip: "Posted within {time}",
    },
  },
  sort: {
    label: "Sort by",
    relevance: "Relevance",
    newest: "Newest",
    salary: "Highest salary",
    closing: "Closing soon",
    distance: "Nearest",
  },
  feed: "Fitness industry jobs",
  breadcrumbs: { label: "Breadcrumb", home: "Home" },
});
