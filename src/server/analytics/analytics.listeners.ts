import type { Platform } from "#server/platform/platform.ts";
import { countOn, countOnUser } from "./professional-analytics.queries.ts";
import { dayOf } from "./visitors.service.ts";

/** Counts events of other domains for professionals, by UTC day. spec: product §3 professional_analytics */
export function wireAnalytics({
  clock,
  database: { db },
  events,
}: Pick<Platform, "clock" | "database" | "events">): void {
  const today = () => dayOf(clock.now());
  events.on("applications.submitted", ({ userId }) => countOnUser(db, userId, today(), "jobApplications"));
  events.on("messages.sent", ({ receiverId }) => countOnUser(db, receiverId, today(), "messages"));
  events.on("shortlist.added", ({ professionalId }) => countOn(db, [professionalId], today(), "shortlists"));
  events.on("bank.searched", ({ professionalIds }) => countOn(db, professionalIds, today(), "searchImpressions"));
  events.on("resumes.downloaded", ({ ownerId }) => countOnUser(db, ownerId, today(), "resumeDownloads"));
}
