/** What users do that is worth keeping. spec: product §3 user_activity_logs */
export const ACTIVITY_TYPES = [
  "login",
  "logout",
  "search",
  "apply_job",
  "post_job",
  "update_profile",
  "message_sent",
  "view_business",
  "view_professional",
  "create_business",
  "post_review",
  "program_enrollment",
  "shortlist_candidate",
  "download_resume",
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
