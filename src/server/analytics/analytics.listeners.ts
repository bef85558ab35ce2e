import type { Platform } from "#server/platform/platform.ts";
import { incrementCounters, incrementUserCounter } from "./professional-analytics.queries.ts";
import { dayOf } from "./visitors.service.ts";

/** Counts events of other domains for professionals, by UTC day. spec: product §3 professional_analytics */
export function registerAnalyticsListeners({
  clock,
  database: { db },
  events,
}: Pick<Platform, "clock" | "database" | "events">): void {
  const today = () => dayOf(clock.now());
  events.on("applications.submitted", ({ userId }) => incrementUserCounter(db, userId, today(), "jobApplications"));
  events.on("messages.sent", ({ receiverId }) => incrementUserCounter(db, receiverId, today(), "messages"));
  events.on("shortlist.added", ({ professionalId }) => incrementCounters(db, [professionalId], today(), "shortlists"));
  events.on("bank.searched", ({ professionalIds }) =>
    incrementCounters(db, professionalIds, today(), "searchImpressions"),
  );
  events.on("resumes.downloaded", ({ ownerId }) => incrementUserCounter(db, ownerId, today(), "resumeDownloads"));
}
