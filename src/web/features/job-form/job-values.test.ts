import { describe, expect, test } from "vitest";
import { jobForEdit, jobInput, type JobForEdit } from "#contract/jobs.ts";
import { bodyOf, newValues, previewOf, valuesOf, type JobValues } from "./job-values.ts";

const saved: JobForEdit = jobForEdit.parse({
  id: 5,
  version: 1,
  businessId: 7,
  title: "Floor Coach",
  description: "<p>Keep the floor safe.</p>",
  location: "Tampines",
  country: "Singapore",
  jobType: "part_time",
  salaryMin: 20,
  salaryMax: null,
  salaryCurrency: "SGD",
  salaryPeriod: null,
  requirements: null,
  isFitnessRole: true,
  status: "draft",
  state: "draft",
  closingDate: null,
  expiresAt: null,
});

test("a new job starts with its business's location and currency", () => {
  expect(newValues({ city: "Penang", country: "Malaysia" })).toMatchObject({
    title: "",
    location: "Penang",
    country: "Malaysia",
    salaryCurrency: "MYR",
  });
  expect(newValues(undefined)).toMatchObject({ location: "", country: "Singapore", salaryCurrency: "SGD" });
});

test("a saved job converts to form values and back unchanged", () => {
  const values = valuesOf(saved);
  expect(values).toMatchObject({ salaryMin: "20", salaryMax: "", salaryPeriod: "", requirements: "", closingDate: "" });
  expect(jobInput.parse(bodyOf(values))).toMatchObject({
    title: "Floor Coach",
    salaryMin: 20,
    salaryMax: null,
    salaryPeriod: null,
    requirements: null,
    closingDate: null,
  });
});

describe("the form's rules", () => {
  const filled: JobValues = valuesOf(saved);
  const wrongIn = (values: Partial<JobValues>) => {
    const issues = jobInput.safeParse({ ...filled, ...values }).error?.issues ?? [];
    return [...new Set(issues.map(({ path, message }) => `${path.join(".")}: ${message}`))];
  };
  test.each<[Partial<JobValues>, string]>([
    [{ title: " " }, "title: Enter a job title"],
    [{ description: "" }, "description: Describe the job"],
    [{ location: "" }, "location: Enter where the job is"],
    [{ salaryMin: "a lot" }, "salaryMin: Enter the salary as a number"],
    [{ salaryMin: "-1" }, "salaryMin: A salary cannot be below zero"],
    [{ salaryMin: "30", salaryMax: "20" }, "salaryMax: The highest salary must not be below the lowest"],
    [{ closingDate: "soon" }, "closingDate: Enter the closing date as a date"],
  ])("%j", (values, message) => {
    expect(wrongIn(values)).toEqual([message]);
  });
});

describe("the preview", () => {
  const NOW = "2026-11-20T04:00:00.000Z";
  test("shows the salary and the closing day", () => {
    const shown = previewOf(
      { ...valuesOf(saved), salaryMax: "28", salaryPeriod: "hour", closingDate: "2026-12-24" },
      NOW,
    );
    expect(shown).toMatchObject({ salaryMin: 20, salaryMax: 28, salaryPeriod: "hour" });
    expect(shown.expiresAt).toMatch(/^2026-12-24/);
  });
  test("closes after 60 days by default and omits a non-numeric salary", () => {
    const shown = previewOf({ ...valuesOf(saved), salaryMin: "about 20" }, NOW);
    expect(shown.expiresAt).toMatch(/^2027-01-19/);
    expect(shown.salaryMin).toBeNull();
  });
});
