import { expect, test } from "vitest";
import { formatMonth, weekdayName } from "#contract/texts/format-times.ts";
import { NATIONALITIES, type ResumeContent } from "#contract/resumes.ts";
import { businessesText } from "#contract/texts/businesses.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { errorsText } from "#contract/texts/errors.ts";
import { placeTypesText } from "#contract/texts/place-types.ts";
import { resumeChoicesText } from "#contract/texts/resume-choices.ts";
import { uploadRulesText } from "#contract/texts/upload-rules.ts";
import { cardTags } from "#server/businesses/cards.present.ts";
import { parseHours } from "#server/businesses/hours.ts";
import { GOOGLE_TYPES } from "#server/places/google-types.ts";
import { appError } from "#server/platform/errors.ts";
import { readDocument } from "#server/platform/files/documents.ts";
import { toDocument } from "#server/resumes/resume-document.ts";
import { RESUME_CONTENT } from "#test/build/resume.ts";
import { inGerman } from "#test/second-language.ts";
import { optionsOf } from "#web/features/resume-builder/field-words.ts";

// What a reader sees comes from the catalogue or from Intl, in the reader's language.

test("names of weekdays and months are in the reader's language", () => {
  expect([0, 1, 6].map(weekdayName)).toEqual(["Sunday", "Monday", "Saturday"]);
  expect(inGerman({}, () => [0, 1, 6].map(weekdayName))).toEqual(["Sonntag", "Montag", "Samstag"]);
  expect(formatMonth("2024-03-31")).toBe("Mar 2024");
  expect(inGerman({}, () => formatMonth("2024-03-31"))).toBe("März 2024");
});

test("messages of errors are in the reader's language", async () => {
  expect(inGerman({ errorsText }, () => appError("jobs.not_found").envelope())).toEqual({
    code: "jobs.not_found",
    error: "[Job Not Found]",
  });
  const rejected = inGerman({ uploadRulesText }, () => readDocument(Buffer.from("hello")));
  await expect(rejected).rejects.toThrow("[Please upload a PDF, JPG, or PNG file.]");
  const overlapping = "Monday: 06:00 - 12:00, 11:00 - 13:00";
  expect(inGerman({ businessesText }, () => parseHours(overlapping))).toEqual({
    problem: "[Montag: these opening times overlap]",
  });
});

test("labels of stored values are in the reader's language", () => {
  const nationalities = inGerman({ resumeChoicesText }, () =>
    optionsOf(NATIONALITIES, resumeChoicesText.nationalities),
  );
  expect(nationalities).toContainEqual({ value: "Korea", label: "[Korea]" });
  expect(inGerman({ placeTypesText }, () => GOOGLE_TYPES.fitness[0])).toEqual({ value: "gym", label: "[Gym]" });
});

test("the tags of a card are in the reader's language, with a code for what they stand for", () => {
  expect(inGerman({ directoryText }, () => cardTags(["Yoga"], true, true))).toEqual({
    tags: ["Yoga", "[Open now]"],
    tagKinds: ["program", "open_now"],
  });
});

test("a resume is printed in the language of the person who prints it", () => {
  const content: ResumeContent = {
    ...RESUME_CONTENT,
    education: [{ institution: "ITE", degree: "Diploma", fieldOfStudy: "Yoga", startYear: "2012", endYear: "2014" }],
    experience: [
      {
        employmentType: "Full Time",
        company: "Iron Temple",
        position: "Teacher",
        location: "Singapore",
        startDate: "2015-01",
        endDate: null,
        description: "Taught small groups.",
      },
    ],
    skills: [{ name: "Yoga", level: "Expert" }],
  };
  const { sections, skills } = inGerman({ resumeChoicesText }, () => toDocument(content));
  expect(sections.map(({ items }) => items[0])).toMatchObject([
    { meta: "Iron Temple, Singapore, [Full Time]" },
    { title: "[Diploma] in Yoga" },
  ]);
  expect(skills.map(({ level }) => level)).toEqual(["[Expert]"]);
});
