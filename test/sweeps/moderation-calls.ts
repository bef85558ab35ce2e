import { jobReports } from "#server/jobs/job-reports.table.ts";
import { reasonTemplates } from "#server/admin/reason-templates.table.ts";
import { messageReports } from "#server/messages/messages.table.ts";
import { reviewReports } from "#server/reviews/review-reports.table.ts";
import { buildCertification } from "#test/build/certification.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildJob } from "#test/build/job.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildReview } from "#test/build/review.ts";
import { buildUser } from "#test/build/user.ts";
import type { Arrange } from "./calls.ts";
import type { World } from "./world.ts";

const HELD = { state: "held", aiModerationPassed: false } as const;
const REASON = { reason: "It advertises another gym." };
const report = { reason: "spam", note: "The same words stand on ten pages." } as const;
let count = 0;
const fresh = (word: string) => `${word} ${(count += 1)}`;

/** A review of a listing by a user outside the matrix. */
const review = async ({ app }: World, columns: object = {}) => (await buildReview(app, columns)).id;

/** A response that waits for an admin. */
const heldResponse =
  (body: object): Arrange =>
  async (world) => {
    const since = world.app.clock.now().toISOString();
    const heldTexts = { texts: { response: "See other.example for the times." } };
    return {
      params: { kind: "response", id: await review(world, { heldTexts, heldSince: since }) },
      body: { since, ...body },
    };
  };

const professionalReview = async ({ app }: World, columns: object = {}) => {
  const { professional } = await buildProfessional(app);
  const { user: author } = await buildUser(app);
  return (await buildProfessionalReview(app, { professional, author, ...columns })).id;
};

const withId =
  (make: (world: World) => Promise<number>, input: object = {}): Arrange =>
  async (world) => ({ params: { id: await make(world) }, ...input });

async function reportedReview(world: World): Promise<number> {
  const values = { reviewId: await review(world), reporterId: world.people.customer.user.id, ...report };
  return onlyRow(await world.app.platform.database.db.insert(reviewReports).values(values).returning()).id;
}

/** A dismissed report by the owner of the listing. */
const dismissedReport: Arrange = async (world, caller) => {
  const owner = caller === "tierless" ? caller : "premium";
  const reviewId = await review(world, { business: world.listings[owner].fitness });
  const dismissed = { handledAt: world.app.clock.now().toISOString(), upheld: false };
  const { id: ownerId } = world.people[owner].user;
  const values = { reviewId, reporterId: ownerId, ownerId, ...report, ...dismissed };
  await world.app.platform.database.db.insert(reviewReports).values(values);
  return { params: { id: reviewId }, body: { appeal: "It never happened here." } };
};

async function reportedJob(world: World): Promise<number> {
  const { id: jobId } = await buildJob(world.app);
  const values = { jobId, reporterId: world.people.customer.user.id, ...report };
  return onlyRow(await world.app.platform.database.db.insert(jobReports).values(values).returning()).id;
}

async function reportedMessage({ app }: World): Promise<number> {
  const [first, second] = [(await buildUser(app)).user, (await buildUser(app)).user];
  const { messages } = await buildConversation(app, { first, second });
  const values = { messageId: messages[0]?.id ?? 0, reporterId: second.id, reason: "It is rude." };
  return onlyRow(await app.platform.database.db.insert(messageReports).values(values).returning()).id;
}

async function template({ app }: World): Promise<number> {
  const values = { kind: "review", name: fresh("Template"), body: "Please write about your visit." } as const;
  return onlyRow(await app.platform.database.db.insert(reasonTemplates).values(values).returning()).id;
}

const upheld = { body: { upheld: true, ...REASON } };

/** A valid call of every endpoint about reports, the inbox, its decisions and its templates. */
export const MODERATION_CALLS: Record<string, Arrange> = {
  "POST /api/reviews/{id}/report": withId(review, { body: report }),
  "POST /api/reviews/{id}/report/appeal": dismissedReport,
  "POST /api/professional-reviews/{id}/report": withId(professionalReview, { body: report }),
  "POST /api/jobs/{id}/report": withId(async ({ app }) => (await buildJob(app)).id, { body: report }),

  "GET /api/admin/inbox": () => ({ query: { kind: "review", page: 1 } }),
  "GET /api/admin/inbox/{kind}/{id}": async (world) => ({ params: { kind: "review", id: await review(world, HELD) } }),
  "PATCH /api/admin/reviews/{id}/approve": withId((world) => review(world, HELD), { body: { burst: [] } }),
  "PATCH /api/admin/reviews/{id}/reject": withId((world) => review(world, HELD), { body: REASON }),
  "PATCH /api/admin/professional-reviews/{id}/approve": withId((world) => professionalReview(world, HELD), {
    body: { burst: [] },
  }),
  "PATCH /api/admin/professional-reviews/{id}/reject": withId((world) => professionalReview(world, HELD), {
    body: REASON,
  }),
  "PATCH /api/admin/certifications/{id}/decline": withId(
    async ({ app }) =>
      (await buildCertification(app, (await buildProfessional(app)).professional, { verified: false })).id,
    { body: REASON },
  ),
  "PATCH /api/admin/held-texts/{kind}/{id}/approve": heldResponse({}),
  "PATCH /api/admin/held-texts/{kind}/{id}/reject": heldResponse(REASON),
  "PATCH /api/admin/review-reports/{id}": withId(reportedReview, upheld),
  "PATCH /api/admin/job-reports/{id}": withId(reportedJob, upheld),
  "PATCH /api/admin/message-reports/{id}": withId(reportedMessage, upheld),

  "GET /api/admin/reason-templates": () => ({}),
  "POST /api/admin/reason-templates": () => ({
    body: { kind: "review", name: fresh("Written"), body: "Please write about your visit." },
  }),
  "PATCH /api/admin/reason-templates/{id}": withId(template, { body: { body: "Please write about your own visit." } }),
  "DELETE /api/admin/reason-templates/{id}": withId(template),
};
