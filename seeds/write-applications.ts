import { eq, inArray } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { applicationEvents, jobApplications } from "#server/jobs/jobs.table.ts";
import { messagedNotice, movedNotice, submittedNotice, withdrawnNotice } from "#server/notifications/notices.ts";
import { notifications } from "#server/notifications/notifications.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { resumes, resumeVersions } from "#server/resumes/resumes.table.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { applicantResume, type ApplicantTrade } from "./content/applicants.ts";
import {
  INVITATIONS,
  MEMBER_STATES,
  NOTES,
  OWNER_PIPELINE,
  STARTER_PIPELINE,
  type DemoApplicationState,
  type PipelineSketch,
} from "./content/applications.ts";
import { demoPeople } from "./content/people.ts";
import { printedKeys } from "./printed-files.ts";
import { createRandom, type Random } from "./random.ts";
import type { WrittenJob } from "./write-jobs.ts";
import { daysBefore, type Listing } from "./write-listings.ts";

interface Employer {
  id: number;
  ownerId: number | null;
  listing: Listing;
}
interface DemoApplication {
  job: WrittenJob;
  employer: Employer;
  userId: number;
  daysAgo: number;
  fate: DemoApplicationState;
  resume: { resumeId: number; resumeVersionId: number; resumeUrl: string; letter: string };
}
type EventRow = typeof applicationEvents.$inferInsert;
type Step = Pick<EventRow, "kind" | "status" | "message"> & { daysAgo: number };

/** Days of a period in the owner's figures. */
const PERIOD = 30;
const OPEN_DAYS = 60;
/** Notifications older than this have been read. */
const FRESH_DAYS = 3;

/** Writes applications for the demo owners' jobs and those of the demo member, with their events and notifications. */
export async function writeApplications(
  db: Db,
  written: { jobs: readonly WrittenJob[]; listings: readonly Employer[] },
  people: { byEmail: ReadonlyMap<string, number>; members: readonly number[] },
  now: Date,
): Promise<void> {
  const employers = new Map(written.listings.map((employer) => [employer.id, employer]));
  const random = createRandom("applications");
  const sent = [
    ...(await pipelineOf("owner@demo.example", OWNER_PIPELINE)),
    ...(await pipelineOf("starter@demo.example", STARTER_PIPELINE)),
    ...(await ownOf("member@demo.example")),
  ];
  await insertApplications(db, sent, random, now);

  /** Applications for the jobs of a demo owner, by people of the demo world. */
  async function pipelineOf(email: string, sketches: readonly PipelineSketch[]): Promise<DemoApplication[]> {
    const jobs = written.jobs.filter(({ businessId }) => employers.get(businessId)?.listing.demoOwner === email);
    const list: DemoApplication[] = [];
    for (const { job: index, trade, earlier, lately } of sketches) {
      const job = jobs[index];
      const employer = job && employers.get(job.businessId);
      if (!job || !employer) throw new Error(`${email} has no job ${index}`);
      const fates = [...earlier.map((fate) => [fate, true] as const), ...lately.map((fate) => [fate, false] as const)];
      const applicants = random.sample(
        people.members.map((userId, place) => ({ userId, place })),
        fates.length,
      );
      for (const [place, [fate, isEarlier]] of fates.entries()) {
        const applicant = applicants[place];
        if (!applicant) throw new Error("There are too few people");
        const daysAgo = dayWithin(job, isEarlier, place, isEarlier ? earlier.length : lately.length + earlier.length);
        const resume = await printedResume(db, applicant.userId, applicant.place, trade, daysBefore(now, daysAgo + 1));
        list.push({ job, employer, userId: applicant.userId, daysAgo, fate, resume });
      }
    }
    return list;
  }

  /** Applications of a demo account for open jobs of others. */
  async function ownOf(email: string): Promise<DemoApplication[]> {
    const userId = people.byEmail.get(email);
    if (userId === undefined) return [];
    const resume = await ownResume(db, userId);
    if (!resume) return [];
    const open = written.jobs.filter(
      ({ job, businessId }) =>
        job.state === "open" && job.postedDaysAgo > 12 && employers.get(businessId)?.listing.demoOwner === null,
    );
    return MEMBER_STATES.flatMap((fate, index) => {
      const job = open[index * 3];
      const employer = job && employers.get(job.businessId);
      return job && employer ? [{ job, employer, userId, daysAgo: 10 - index * 3, fate, resume }] : [];
    });
  }
}

/** A day while the job was open, in the earlier or the later period, spread evenly by `place`. */
function dayWithin({ job }: WrittenJob, isEarlier: boolean, place: number, count: number): number {
  const ended =
    job.state === "open"
      ? 0
      : job.state === "expired"
        ? -(job.closesInDays ?? OPEN_DAYS - job.postedDaysAgo)
        : job.postedDaysAgo / 3;
  const oldest = Math.min(job.postedDaysAgo, isEarlier ? 2 * PERIOD : PERIOD);
  const newest = Math.max(ended, isEarlier ? PERIOD : 0);
  if (newest >= oldest) throw new Error(`Nobody could apply for ${job.title} then`);
  return newest + ((oldest - newest) * (count - place - 0.5)) / count;
}

// ---------------------------------------------------------------- resumes

/** A resume of a person of the demo world; its file is printed on its first request. */
async function printedResume(
  db: Db,
  userId: number,
  place: number,
  trade: ApplicantTrade,
  createdAt: string,
): Promise<DemoApplication["resume"]> {
  const person = demoPeople()[place];
  if (!person) throw new Error(`There is no person ${place}`);
  const { fileKey, pageKey } = printedKeys(person.username, trade);
  const content = applicantResume(person, trade);
  const letter = content.coverLetter;
  const known = await versionOf(db, fileKey);
  if (known) return { ...known, letter };
  await db.insert(uploads).values([
    { fileKey, kind: "document", contentType: "application/pdf", size: 0, uploadedBy: userId, createdAt },
    { fileKey: pageKey, kind: "image", contentType: "image/webp", size: 0, uploadedBy: userId, createdAt },
  ]);
  const [resume] = await db
    .insert(resumes)
    .values({ userId, title: content.personalInfo.title, ...content, createdAt, updatedAt: createdAt })
    .returning({ id: resumes.id });
  const resumeId = resume?.id ?? 0;
  const [version] = await db
    .insert(resumeVersions)
    .values({ resumeId, number: 1, content, template: "classic", fileKey, pageKeys: [pageKey], createdAt })
    .returning({ id: resumeVersions.id });
  const resumeVersionId = version?.id ?? 0;
  await db.update(resumes).set({ currentVersionId: resumeVersionId }).where(eq(resumes.id, resumeId));
  return { resumeId, resumeVersionId, resumeUrl: `/files/${fileKey}`, letter };
}

async function versionOf(db: Db, fileKey: string): Promise<Omit<DemoApplication["resume"], "letter"> | undefined> {
  const [row] = await db.select().from(resumeVersions).where(eq(resumeVersions.fileKey, fileKey));
  return row && { resumeId: row.resumeId, resumeVersionId: row.id, resumeUrl: `/files/${fileKey}` };
}

/** The user's first resume. */
async function ownResume(db: Db, userId: number): Promise<DemoApplication["resume"] | undefined> {
  const [row] = await db
    .select({ id: resumes.id, versionId: resumes.currentVersionId, letter: resumes.coverLetter })
    .from(resumes)
    .where(eq(resumes.userId, userId))
    .orderBy(resumes.id)
    .limit(1);
  if (!row?.versionId) return undefined;
  const [version] = await db.select().from(resumeVersions).where(eq(resumeVersions.id, row.versionId));
  return (
    version && {
      resumeId: row.id,
      resumeVersionId: version.id,
      resumeUrl: `/files/${version.fileKey}`,
      letter: row.letter,
    }
  );
}

// ---------------------------------------------------------------- events and notifications

async function insertApplications(db: Db, sent: readonly DemoApplication[], random: Random, now: Date): Promise<void> {
  const ids = [...new Set(sent.map(({ userId }) => userId))];
  const rows = ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : [];
  const persons = new Map(rows.map((row) => [row.id, row]));
  const notices: (typeof notifications.$inferInsert)[] = [];
  for (const application of sent) {
    const { job, employer, userId, daysAgo, fate, resume } = application;
    const person = persons.get(userId);
    if (!person) throw new Error(`The applicant ${userId} was not written`);
    const slots = { name: person.firstName ?? person.username, job: job.job.title, business: employer.listing.name };
    const steps = stepsOf(application, slots, random);
    const { letter, ...columns } = resume;
    const last = steps.at(-1)?.daysAgo ?? daysAgo;
    const statuses = steps.flatMap(({ status }) => status ?? []);
    const viewed = steps.find(({ status }) => status === "viewed");
    const [row] = await db
      .insert(jobApplications)
      .values({
        ...columns,
        jobId: job.id,
        userId,
        coverLetter: letter || null,
        status: statuses.at(-1) ?? "applied",
        applicationDate: daysBefore(now, daysAgo),
        updatedAt: daysBefore(now, last),
        viewedAt: viewed ? daysBefore(now, viewed.daysAgo) : null,
        withdrawnAt: fate === "withdrawn" ? daysBefore(now, last) : null,
        notes: NOTES[fate] && random.chance(0.6) ? random.pick(NOTES[fate]) : null,
      })
      .returning({ id: jobApplications.id });
    const id = row?.id ?? 0;
    await db.insert(applicationEvents).values(
      steps.map(({ daysAgo: at, ...step }) => ({
        ...step,
        applicationId: id,
        actorId: step.kind === "withdrawn" || step.status === "applied" ? userId : employer.ownerId,
        createdAt: daysBefore(now, at),
      })),
    );
    const of = { id, jobId: job.id, jobTitle: job.job.title, businessName: employer.listing.name, applicant: person };
    for (const step of steps) notices.push(...noticesOf(step, of, { userId, ownerId: employer.ownerId }, fate, now));
  }
  notices.sort((a, b) => String(a.createdAt).localeCompare(String(b.createdAt)));
  if (notices.length > 0) await db.insert(notifications).values(notices);
}

const PATHS: Readonly<Record<DemoApplicationState, readonly ApplicationStatus[]>> = {
  applied: ["applied"],
  viewed: ["applied", "viewed"],
  shortlisted: ["applied", "viewed", "shortlisted"],
  interviewed: ["applied", "viewed", "shortlisted", "interviewed"],
  offered: ["applied", "viewed", "shortlisted", "interviewed", "offered"],
  hired: ["applied", "viewed", "shortlisted", "interviewed", "offered", "hired"],
  rejected: ["applied", "viewed", "rejected"],
  withdrawn: ["applied", "viewed"],
};

/** The history of an application, oldest first, each step some time before now. */
function stepsOf({ daysAgo, fate }: DemoApplication, slots: Record<string, string>, random: Random): Step[] {
  const steps: Omit<Step, "daysAgo">[] = PATHS[fate].map((status) => ({
    kind: "status",
    status,
    message: status === "rejected" ? fill<string>(applicationsText.rejection, slots) : null,
  }));
  const invited = steps.findIndex(({ status }) => status === "interviewed");
  if (invited > 0)
    steps.splice(invited, 0, { kind: "message", message: fill<string>(random.pick(INVITATIONS), slots) });
  if (fate === "withdrawn") steps.push({ kind: "withdrawn" });
  const gap = Math.min(2.3, daysAgo / (steps.length + 0.5));
  return steps.map((step, index) => ({ ...step, daysAgo: daysAgo - gap * index }));
}

function noticesOf(
  step: Step,
  of: Parameters<typeof movedNotice>[0],
  who: { userId: number; ownerId: number | null },
  fate: DemoApplicationState,
  now: Date,
): (typeof notifications.$inferInsert)[] {
  const isOwners = step.kind === "withdrawn" || step.status === "applied";
  const reader = isOwners ? who.ownerId : who.userId;
  if (reader === null) return [];
  const { path, data, type, write } = noticeOf(step, of);
  // Unopened applications stay unread for the owner, however old they are.
  const isRead = isOwners && step.kind !== "withdrawn" ? fate !== "applied" : step.daysAgo > FRESH_DAYS;
  return [
    {
      userId: reader,
      type,
      ...write(),
      data: { ...data, path },
      read: isRead,
      createdAt: daysBefore(now, step.daysAgo),
    },
  ];
}

function noticeOf({ kind, status }: Step, of: Parameters<typeof movedNotice>[0]) {
  if (kind === "withdrawn") return withdrawnNotice(of);
  if (kind === "message") return messagedNotice(of);
  return status && status !== "applied" ? movedNotice(of, status) : submittedNotice(of);
}
