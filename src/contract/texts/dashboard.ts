/** Texts of the dashboard that customers see. spec: product §2 */
export const dashboardText = {
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
    noneHint: "With a resume you apply for a job in two clicks.",
    create: "Create New Resume",
    changed: "Changed {date}",
    edit: "Edit",
    failed: "Your resumes could not be read",
  },
  enrollments: { title: "Your enrollments" },
  jobs: {
    title: "Jobs for you",
    lead: "Open now, those in your country first",
    all: "See all jobs",
    none: "Coming Soon",
    noneHint: "There is no open job right now. New ones show up here.",
    failed: "Jobs could not be read",
  },
  business: {
    title: "Your fitness business",
    body: "Register it once. When an admin has approved it, people find it, review it and apply for its jobs.",
    action: "List your business",
  },
  review: {
    title: "Where do you train?",
    body: "Tell others what is good there and what is not. A review takes a minute.",
    action: "Find a place to review",
  },
} as const;
