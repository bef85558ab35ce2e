import { expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { errorsText } from "#contract/texts/errors.ts";
import type { CandidateResult } from "#contract/resume-bank.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { accessScreen, BankAccessDenied } from "./access-screens.tsx";
import { criteriaOf, hasCriteria, splitNames, fieldsOfCriteria } from "./criteria.ts";
import { MatchReasons, MatchScore } from "./match-score.tsx";
import { bankData, type BankSearch } from "./resume-bank.data.ts";
import { Results } from "./results.tsx";

const SEARCH: BankSearch = {
  fields: { title: "Trainer" },
  sortBy: "matchScore",
  sortDirection: "desc",
  page: 1,
};

function draw(stage: Parameters<typeof renderScreen>[1], search: BankSearch = SEARCH): string {
  return visibleText(
    renderScreen(
      <Results
        search={search}
        onChange={() => {}}
        renderPageLink={(page, children) => <a href={`?page=${page}`}>{children}</a>}
        renderMessage={() => null}
        allLink={<a href="/resume-bank">Show everyone</a>}
      />,
      stage,
    ),
  );
}

test("names are split at commas and trimmed, empty ones dropped (R236)", () => {
  expect(splitNames(" Pilates,, Strength training ,")).toEqual(["Pilates", "Strength training"]);
  expect(splitNames(undefined)).toEqual([]);
});

test("a search is the same after it was saved and run again", () => {
  const wanted = { title: "Coach", skills: "Yoga, HIIT", years: 0, certifications: undefined, location: "Bedok" };
  expect(fieldsOfCriteria(criteriaOf(wanted))).toEqual(wanted);
  expect(hasCriteria(wanted)).toBe(true);
  expect(hasCriteria({ title: undefined, years: undefined })).toBe(false);
});

test.each([
  [0.8, "80% match", "success"],
  [0.796, "80% match", "success"],
  [0.6, "60% match", "lime"],
  [0.4, "40% match", "warning"],
  [0.394, "39% match", "orange"],
])("a score of %d reads %s in its colour (R238, R239)", (score, words, look) => {
  const html = renderScreen(<MatchScore score={score} />);
  expect(visibleText(html)).toBe(words);
  expect(html).toContain(`bg-${look}-soft`);
});

test("the reasons name the criteria, the matches and expired certifications", () => {
  const words = visibleText(
    renderScreen(
      <MatchReasons
        details={{
          titleMatch: 1,
          skillsMatch: 0.5,
          experienceMatch: null,
          certificationsMatch: 0.3,
          locationMatch: 0,
          matchedSkills: ["Pilates"],
          matchedCertifications: [],
          expiredCertifications: ["First Aid"],
        }}
      />,
    ),
  );
  expect(words).toContain("Title: 100%");
  expect(words).toContain("Skills: 50% (Pilates)");
  expect(words).not.toContain("Experience");
  expect(words).toContain("Location: 0%");
  expect(words).toContain("First Aid has expired");
});

test.each([
  ["SUBSCRIPTION_REQUIRED", "Subscription Required"],
  ["NO_BUSINESS", "Business Registration Required"],
] as const)("%s has its own screen (R235)", (code: ErrorCode, title) => {
  const words = visibleText(renderScreen(accessScreen(new ApiError(403, { error: "", code }))));
  expect(words).toContain(title);
  expect(words).toContain(errorsText[code]);
});

test("any other error has no screen (R235)", () => {
  expect(accessScreen(new ApiError(500, { error: "", code: "internal" }))).toBeUndefined();
  expect(accessScreen(new Error("No answer"))).toBeUndefined();
});

test("other roles read that the resume bank is not for them (R232)", () => {
  expect(visibleText(renderScreen(<BankAccessDenied />))).toContain(
    "Unauthorized Access Only business administrators can access the resume bank feature.",
  );
});

test("a search shows results, an empty state or an error (R250)", () => {
  const key = bankData.search(SEARCH).queryKey;
  expect(draw({ failures: [key] })).toContain("Failed to search professionals");
  expect(draw({ answers: [[key, { items: [], total: { count: 0, exact: true } }]] })).toMatch(
    /No Results Found .* Show everyone/,
  );
  const words = draw({ answers: [[key, { items: [RESULT], total: { count: 11, exact: true } }]] });
  expect(words).toContain("11 professionals");
  expect(words).toContain("Mei Lin Tan");
  expect(words).toContain("72% match");
  expect(words).toContain(
    "Contact and resume become available once they answer your first message and choose to share them.",
  );
  expect(words).toContain("Page 1");
});

test("a search without criteria shows no score", () => {
  const search = { ...SEARCH, fields: {} };
  const key = bankData.search(search).queryKey;
  const words = draw({ answers: [[key, { items: [RESULT], total: { count: 1, exact: true } }]] }, search);
  expect(words).toContain("1 professional");
  expect(words).not.toContain("% match");
});

const RESULT: CandidateResult = {
  professional: {
    id: 5,
    userId: 7,
    user: null,
    title: null,
    summary: "Strength for beginners.",
    yearsOfExperience: 4,
    specialties: "Strength",
    city: "Singapore",
    profileImage: null,
    isVerified: true,
    featuredProfile: false,
    validCertifications: 0,
    avgRating: 0,
    reviewCount: 0,
    education: null,
    coverImage: null,
    contactEmail: null,
    contactPhone: null,
    shows: { links: false, contact: false, portfolio: false },
    resumeUrl: null,
    website: null,
    instagramUrl: null,
    facebookUrl: null,
    tiktokUrl: null,
    youtubeUrl: null,
    linkedinUrl: null,
    tags: [],
    verificationDate: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-01T00:00:00.000Z",
    contactLocked: true,
    shortlistId: null,
  },
  user: { id: 9, username: null, firstName: "Mei Lin", lastName: "Tan", country: "Singapore" },
  certifications: [],
  matchScore: 0.72,
  matchDetails: {
    titleMatch: 0.72,
    skillsMatch: null,
    experienceMatch: null,
    certificationsMatch: null,
    locationMatch: null,
    matchedSkills: [],
    matchedCertifications: [],
    expiredCertifications: [],
  },
};
