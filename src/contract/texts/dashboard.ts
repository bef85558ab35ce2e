import { texts } from "./language.ts";

/** Texts of the dashboard that customers see. spec: product §2 */
export const dashboardText = texts("dashboardText", {
  title: "Dashboard",
  welcome: "Welcome back, {name}",
  drafts: {
    title: "Your resume is not finished",
    body: "Last saved {ago}, at step {step} of {steps}.",
    continue: "Continue",
  },
  applications: {
    title: "Your applications",
    all: "See all applications",
  },
  resumes: {
    title: "Your resumes",
    all: "Manage resumes",
    none: "No Resumes Yet",
    noneHint: "With a resume, you can apply for a job in two clicks.",
    create: "Create New Resume",
    changed: "Changed {date}",
    edit: "Edit",
    failed: "Your resumes could not be loaded",
  },
  enrollments: { title: "Your enrollments" },
  jobs: {
    title: "New jobs in {country}",
    lead: "The newest open jobs",
    titleAnywhere: "New jobs",
    leadAnywhere: "None is open in {country} right now. These are the newest elsewhere.",
    all: "See all jobs",
    none: "Coming Soon",
    noneHint: "There are no open jobs right now. New ones appear here.",
    failed: "Jobs could not be loaded",
  },
  business: {
    title: "Your fitness business",
    body: "Register it once. After an admin approves it, people can find it, review it and apply for its jobs.",
    action: "List your business",
  },
  review: {
    title: "Where do you train?",
    body: "Tell others what is good there and what is not. A review takes a minute.",
    action: "Find a place to review",
  },
});
