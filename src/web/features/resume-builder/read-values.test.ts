import { expect, test } from "vitest";
import { readResume, readValues, UnreadableResume } from "./read-values.ts";
import { aResume, filledValues } from "./resume.test-suite.ts";

const loaded = readResume(aResume());

test("fills the forms of all steps from a loaded resume (R253)", () => {
  expect(loaded).toEqual(
    filledValues({
      template: "modern",
      certifications: [{ ...aResume().certifications[0]!, expiryDate: "" }],
    }),
  );
});

test("accepts a loaded resume's lists as JSON text (R271)", () => {
  const { education, experience, skills, certifications, personalInfo } = aResume();
  const asText = {
    ...aResume(),
    personalInfo: JSON.stringify(personalInfo),
    education: JSON.stringify(education),
    experience: JSON.stringify(experience),
    skills: JSON.stringify(skills),
    certifications: JSON.stringify(certifications),
  };
  expect(readResume(asText)).toEqual(loaded);
});

test.each([
  ["objects", { certifications: aResume().certifications }],
  ["JSON text", JSON.stringify({ certifications: aResume().certifications })],
])("accepts certifications wrapped in an object, as %s (R272)", (_, certifications) => {
  expect(readResume({ ...aResume(), certifications })).toEqual(loaded);
});

test.each(["{broken", '"text"', '{"other":1}'])("rejects %s as unreadable (R275)", (education) => {
  expect(() => readResume({ ...aResume(), education })).toThrow(UnreadableResume);
});

test("lists that keep one entry have a blank one if empty; certifications may be empty (R258, R259)", () => {
  const values = readResume({ ...aResume(), education: [], experience: "", skills: null, certifications: undefined });
  expect(values.education).toEqual([{ institution: "", degree: "", fieldOfStudy: "", startYear: "", endYear: "" }]);
  expect(values.experience).toHaveLength(1);
  expect(values.experience[0]?.employmentType).toBe("Full Time");
  expect(values.skills).toEqual([{ name: "", level: "Intermediate" }]);
  expect(values.certifications).toEqual([]);
});

test("dates become months for month inputs, months become dates for date inputs", () => {
  const [experience] = aResume().experience;
  const [certification] = aResume().certifications;
  const values = readResume({
    ...aResume(),
    experience: [{ ...experience, startDate: "2018-03-15", endDate: "2020-01" }],
    certifications: [{ ...certification, issueDate: "2024-02", expiryDate: "2028-02" }],
  });
  expect(values.experience[0]).toMatchObject({ startDate: "2018-03", endDate: "2020-01" });
  expect(values.certifications[0]).toMatchObject({ issueDate: "2024-02-01", expiryDate: "2028-02-29" });
});

test("numeric years become text; anything but text is ignored", () => {
  const values = readValues({ firstName: 5, lastName: {}, education: [{ startYear: 2019 }], template: "fancy" });
  expect(values).toMatchObject({ firstName: "5", lastName: "", template: "classic" });
  expect(values.education[0]).toMatchObject({ startYear: "2019", institution: "" });
});

test("typed input is restored unchanged, including unfinished parts", () => {
  const typed = filledValues({ summary: "Only begun", skills: [{ name: " ", level: "Expert" }] });
  expect(readValues(JSON.parse(JSON.stringify(typed)) as Record<string, unknown>)).toEqual(typed);
});
