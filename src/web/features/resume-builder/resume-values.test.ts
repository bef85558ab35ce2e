import { expect, test } from "vitest";
import { progressOf, RESUME_LIMITS, resumeInput } from "#contract/resumes.ts";
import { filledValues } from "./resume.test-suite.ts";
import { newResume, reachableStep, STEPS, stepOfField, toPayload } from "./resume-values.ts";

const user = { firstName: "Wei Jie", lastName: null, email: "wei.jie@fit.example", phone: "+65 9123 4567" };
const certification = {
  name: "First Aid",
  issuingOrganization: "Red Cross",
  issueDate: "2025-02-01",
  expiryDate: "",
  certificationFile: "/files/certifications/ab/first-aid.pdf",
  fileName: "first-aid.pdf",
};
const DATA = "data:application/pdf;base64,JVBERi0=";

test("a new resume has the account's data", () => {
  expect(newResume(user)).toMatchObject({
    firstName: "Wei Jie",
    lastName: "",
    email: "wei.jie@fit.example",
    phone: "+65 9123 4567",
  });
});

test.each([
  ["nothing is filled in", newResume(user), 1],
  ["education is missing", filledValues({ education: newResume(user).education }), 2],
  [
    "a description is short",
    filledValues({ experience: [{ ...filledValues().experience[0]!, description: "Short" }] }),
    3,
  ],
  ["a skill has no name", filledValues({ skills: [{ name: "", level: "Expert" }] }), 4],
  ["certifications are left out (R259)", filledValues({ certifications: [] }), 6],
  ["the cover letter is missing (R266)", filledValues({ coverLetter: "" }), 6],
])("no step is reachable until all steps before it are valid (R254): %s", (_, values, step) => {
  expect(reachableStep(values)).toBe(step);
});

test.each(["name", "issuingOrganization", "issueDate", "certificationFile", "fileName", "expiryDate"] as const)(
  "a certification must be complete except for the expiry date (R260): %s",
  (missing) => {
    const certifications = [{ ...certification, expiryDate: "2027-02-01", [missing]: "" }];
    expect(reachableStep(filledValues({ certifications }))).toBe(missing === "expiryDate" ? 6 : 5);
  },
);

test("six steps; the bar's width is (step-1)*20 percent (R256)", () => {
  expect(STEPS.map((_, index) => progressOf(index + 1))).toEqual([0, 20, 40, 60, 80, 100]);
});

test.each([
  ["email", 1],
  ["education.0.degree", 2],
  ["experience.3.endDate", 3],
  ["skills", 4],
  ["certifications.1.certificationFile", 5],
  ["coverLetter", 6],
  ["jobId", 6],
])("an error in %s is shown at step %i", (name, step) => {
  expect(stepOfField(name)).toBe(step);
});

test("resumeId is sent only when editing, jobId as null without a target job (R264)", () => {
  const embedded = new Map<string, string>();
  const payload = toPayload(filledValues(), { jobId: undefined, resumeId: undefined, embedded });
  expect(payload).toMatchObject({ jobId: null });
  expect(payload).not.toHaveProperty("resumeId");
  expect(toPayload(filledValues(), { jobId: 5, resumeId: 31, embedded })).toMatchObject({ jobId: 5, resumeId: 31 });
});

test("the server's schema accepts the whole payload (R263)", () => {
  const payload = toPayload(filledValues({ certifications: [certification] }), {
    jobId: 5,
    resumeId: undefined,
    embedded: new Map([[certification.certificationFile, DATA]]),
  });
  const taken = resumeInput.parse(payload);
  expect(taken).toMatchObject({
    firstName: "Wei Jie",
    jobId: 5,
    template: "classic",
    coverLetter: payload.coverLetter,
  });
  expect(taken.experience[0]).toMatchObject({ location: null, endDate: null });
});

test("a file selected here is embedded as a data URL, a stored one sent as its address (R261)", () => {
  const stored = { ...certification, certificationFile: "/files/certifications/ab/other.pdf" };
  const { certifications } = toPayload(filledValues({ certifications: [certification, stored] }), {
    jobId: undefined,
    resumeId: undefined,
    embedded: new Map([[certification.certificationFile, DATA]]),
  });
  expect(certifications).toEqual([{ ...certification, certificationFile: DATA }, stored]);
});

test("files that exceed the body limit are sent as their address", () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...certification, certificationFile: `/files/${index}` }));
  const large = "x".repeat(7 * 1024 * 1024);
  const { certifications = [] } = toPayload(filledValues({ certifications: many }), {
    jobId: undefined,
    resumeId: undefined,
    embedded: new Map(many.map(({ certificationFile }) => [certificationFile, large])),
  });
  const inside = certifications.filter(({ certificationFile }) => certificationFile === large);
  expect(inside).toHaveLength(5);
  expect(inside.length * large.length).toBeLessThan(RESUME_LIMITS.bodyBytes);
  expect(certifications.slice(5).map(({ certificationFile }) => certificationFile)).toEqual([
    "/files/5",
    "/files/6",
    "/files/7",
  ]);
});
