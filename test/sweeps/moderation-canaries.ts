import { INBOX_KINDS, inboxApi } from "#contract/inbox.ts";
import { jobReports } from "#server/jobs/job-reports.table.ts";
import { reviewReports } from "#server/reviews/review-reports.table.ts";
import { buildJob } from "#test/build/job.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";
import { actorOf, type Principal, type World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/** Plants values that only admins see: the e-mail and notes of a reporter, and the reason why a review was rejected. */
export async function plantReports(world: World): Promise<Planted[]> {
  const { app, people, listings } = world;
  const { db } = app.platform.database;
  const { user: reporter } = await buildUser(app, { email: "canary-reporter@world.example" });
  const business = listings.premium.fitness;
  const review = await buildReview(app, { business, author: people.other.user });
  await db.insert(reviewReports).values({
    reviewId: review.id,
    reporterId: reporter.id,
    reason: "other",
    note: "canary-note-on-a-review",
  });
  const job = await buildJob(app, { business });
  await db
    .insert(jobReports)
    .values({ jobId: job.id, reporterId: reporter.id, reason: "other", note: "canary-note-on-a-job" });
  await buildReview(app, {
    business,
    author: people.shop.user,
    state: "held",
    moderationReason: "canary-rejection",
  });
  const of = (what: string, value: string): Planted => ({ what, value, seenBy: ["admin"] });
  return [
    of("who reported", "canary-reporter@world.example"),
    of("note on a reported review", "canary-note-on-a-review"),
    of("note on a reported job", "canary-note-on-a-job"),
    of("why a review was rejected", "canary-rejection"),
  ];
}

/** The path of every item in the inbox. */
export async function waitingPaths(world: World): Promise<string[]> {
  const admin = await actorOf(world, "admin");
  const paths: string[] = [];
  for (const kind of INBOX_KINDS) {
    const { data } = await world.app.as(admin).call(inboxApi.list, { query: { kind, pageSize: 100 } });
    paths.push(...data.items.map(({ id }) => `/api/admin/inbox/${kind}/${id}`));
  }
  return paths;
}
