import { applicationEvents, rejectionTemplates } from "#server/jobs/jobs.table.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildJob } from "#test/build/job.ts";
import { buildNotification } from "#test/build/notification.ts";
import { buildResume } from "#test/build/resume.ts";
import { buildUser } from "#test/build/user.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/**
 * Plants values into every private field of three applications: one by a user outside the matrix to the listing of
 * `premium`, one by another that was withdrawn, and one by `customer` to an unowned listing.
 */
export async function plantApplications(world: World): Promise<{ canaries: Planted[]; applicationIds: number[] }> {
  const { app, people, listings } = world;
  const { db } = app.platform.database;
  const outsider = await buildUser(app, { email: "canary-applicant@world.example", phone: "+65 6111 77654" });
  const leaver = await buildUser(app, { email: "canary-leaver@world.example", phone: "+65 6444 77654" });
  const { business: unowned } = await buildBusiness(app);

  async function plant(
    word: string,
    applicant: { id: number },
    business: { id: number },
    withdrawnAt: string | null = null,
  ) {
    const { id } = await buildApplication(app, {
      job: await buildJob(app, { business }),
      applicant,
      ...(await buildResume(app, applicant, `canary-headline-${word}`)),
      coverLetter: `canary-letter-${word}`,
      notes: `canary-note-${word}`,
      withdrawnAt,
    });
    await db.insert(applicationEvents).values({
      applicationId: id,
      kind: "message",
      message: `canary-words-${word}`,
      createdAt: app.clock.now().toISOString(),
    });
    return id;
  }
  const applicationIds = [
    await plant("received", outsider.user, listings.premium.fitness),
    await plant("sent", people.customer.user, unowned),
    await plant("withdrawn", leaver.user, listings.premium.fitness, app.clock.now().toISOString()),
  ];
  await db.insert(rejectionTemplates).values({
    businessId: listings.premium.fitness.id,
    body: "canary-template",
    updatedAt: app.clock.now().toISOString(),
  });
  for (const name of ["customer", "premium"] as const)
    await buildNotification(app, people[name].user, { message: `canary-notice-${name}` });

  const of = (what: string, value: string, ...seenBy: Principal[]): Planted => ({ what, value, seenBy });
  return {
    applicationIds,
    canaries: [
      of("e-mail of an applicant", "canary-applicant@world.example", "premium", "manager", "admin"),
      of("phone of an applicant", "+65 6111 77654", "premium", "manager", "admin"),
      of("received cover letter", "canary-letter-received", "premium", "manager", "admin"),
      of("received headline", "canary-headline-received", "premium", "manager", "admin"),
      of("words to the applicant", "canary-words-received", "premium", "manager", "admin"),
      of("notes of the employer", "canary-note-received", "premium", "manager", "admin"),
      of("e-mail of an applicant who withdrew", "canary-leaver@world.example", "admin"),
      of("phone of an applicant who withdrew", "+65 6444 77654", "admin"),
      of("withdrawn cover letter", "canary-letter-withdrawn"),
      of("withdrawn headline", "canary-headline-withdrawn"),
      of("words to an applicant who withdrew", "canary-words-withdrawn", "premium", "manager", "admin"),
      of("notes about an applicant who withdrew", "canary-note-withdrawn", "premium", "manager", "admin"),
      of("sent cover letter", "canary-letter-sent", "customer", "admin"),
      of("title of an own resume", "canary-headline-sent", "customer", "admin"),
      of("words from the employer", "canary-words-sent", "customer", "admin"),
      of("notes about the customer", "canary-note-sent", "admin"),
      of("rejection template", "canary-template", "premium", "manager", "admin"),
      of("notification of the customer", "canary-notice-customer", "customer"),
      of("notification of premium", "canary-notice-premium", "premium"),
    ],
  };
}
