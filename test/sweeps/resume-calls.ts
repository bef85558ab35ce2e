import { eq } from "drizzle-orm";
import { pdf } from "#test/hostile-files.ts";
import { resumes } from "#server/resumes/resumes.table.ts";
import { buildResume } from "#test/build/resume.ts";
import type { Arrange } from "./calls.ts";
import { signedInAs, type Principal, type World } from "./world.ts";

/** A resume of the caller, or of the customer for anonymous callers. */
async function ownResume(world: World, caller: Principal) {
  const { user } = await deleteResumes(world, caller);
  return buildResume(world.app, user);
}

/** Deletes the owner's resumes, because sweeps make more than the limit of an account. */
async function deleteResumes({ app, people }: World, caller: Principal) {
  const owner = people[signedInAs(caller)];
  await app.platform.database.db.delete(resumes).where(eq(resumes.userId, owner.user.id));
  return owner;
}

const own =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => ({
    params: { id: (await ownResume(world, caller)).resumeId },
    ...(body && { body }),
  });
const nothing: Arrange = () => ({});

/** A complete payload for generating a resume. */
export const RESUME_PAYLOAD = {
  firstName: "Mei",
  lastName: "Tan",
  email: "mei@people.example",
  phone: "+65 6123 4567",
  location: "Singapore",
  nationality: "Singapore",
  title: "Yoga Teacher",
  summary: "Ten years of teaching people to breathe, bend and stand on one leg without falling.",
  education: [
    { institution: "ITE College", degree: "Diploma", fieldOfStudy: "Sports", startYear: "2010", endYear: "2012" },
  ],
  experience: [
    {
      employmentType: "Full Time",
      company: "Iron Temple",
      position: "Teacher",
      location: "Singapore",
      startDate: "2019-05",
      endDate: "",
      description: "Taught small groups every morning.",
    },
  ],
  skills: [{ name: "Yoga", level: "Expert" }],
  certifications: [],
  jobId: null,
  coverLetter: "I would love to teach at your studio, mornings and weekends included.",
};

/** A valid call of every endpoint about resumes. */
export const RESUME_CALLS: Record<string, Arrange> = {
  "POST /api/resume/generate": async (world, caller) => {
    await deleteResumes(world, caller);
    return { body: RESUME_PAYLOAD };
  },
  "GET /api/resume/my-resumes": nothing,
  "GET /api/resume/draft": nothing,
  "PUT /api/resume/draft": () => ({ body: { resumeId: null, step: 2, content: { firstName: "Mei" } } }),
  "DELETE /api/resume/draft": nothing,
  "POST /api/resume/files": () => ({
    files: { file: new File([pdf()], "first-aid.pdf", { type: "application/pdf" }) },
  }),
  "GET /api/resume/{id}": own(),
  "PATCH /api/resume/{id}": own({ title: "For studios" }),
  "POST /api/resume/{id}/duplicate": own(),
  "GET /api/resume/{id}/versions": own(),
  "DELETE /api/resume/{id}": own(),
};
