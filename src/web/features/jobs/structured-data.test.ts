import { describe, expect, test } from "vitest";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { SCREEN_NOW } from "#web/platform/pages/screen.test-suite.tsx";
import { aJob } from "./job.test-suite.ts";
import { breadcrumbData, jobHead, placeText, postingData } from "./structured-data.ts";

const facts: PageFacts = {
  now: SCREEN_NOW,
  settings: {
    productName: "FitCollective",
    publicUrl: "https://fit.example",
    supportEmail: "a@fit.example",
    enrollmentCommission: 10,
    social: {},
    demo: false,
  },
  country: undefined,
};

test("an open job has all properties that search engines require", () => {
  expect(postingData(facts, aJob())).toEqual({
    "@type": "JobPosting",
    title: "Floor Coach",
    description: "<p>You keep the floor <strong>safe</strong>.</p>",
    url: "https://fit.example/jobs/5",
    identifier: { "@type": "PropertyValue", name: "Iron Temple", value: "5" },
    datePosted: "2026-11-17T04:00:00.000Z",
    validThrough: "2027-01-16T15:59:59.999Z",
    employmentType: "PART_TIME",
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: "Iron Temple",
      sameAs: "https://iron.example/",
      logo: "https://fit.example/images/640/logos/aa/aa/temple.webp",
    },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: "Tampines", addressCountry: "SG" },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "SGD",
      value: { "@type": "QuantitativeValue", minValue: 20, maxValue: 28, unitText: "HOUR" },
    },
  });
});

test("a job at a location of its listing has that street and postal code", () => {
  const workplace = { address: "10 Tampines Ave 1", city: "Singapore", postalCode: "529482" };
  expect(postingData(facts, aJob({ workplace, country: "Vietnam" }))["jobLocation"]).toEqual({
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      streetAddress: "10 Tampines Ave 1",
      addressLocality: "Singapore",
      postalCode: "529482",
      addressCountry: "VN",
    },
  });
});

test.each([
  ["full_time", "FULL_TIME"],
  ["part_time", "PART_TIME"],
  ["contract", "CONTRACTOR"],
  ["temporary", "TEMPORARY"],
  ["internship", "INTERN"],
] as const)("the job type %s becomes %s for search engines", (jobType, employmentType) => {
  expect(postingData(facts, aJob({ jobType }))["employmentType"]).toBe(employmentType);
});

describe("a salary is included only if it is complete", () => {
  const salaryOf = (given: object) => postingData(facts, aJob(given))["baseSalary"];
  test.each([[{ salaryMin: null, salaryMax: null }], [{ salaryPeriod: null }]])("%j: omitted", (given) => {
    expect(salaryOf(given)).toBeUndefined();
  });
  test("equal ends become one value, an open range has one end", () => {
    expect(salaryOf({ salaryMin: 25, salaryMax: 25 })).toMatchObject({ value: { value: 25, unitText: "HOUR" } });
    expect(JSON.stringify(salaryOf({ salaryMax: null }))).not.toContain("maxValue");
  });
});

test("a business without a site or logo is identified by its page here", () => {
  const { business } = aJob();
  const data = postingData(facts, aJob({ business: { ...business, kind: "retail", websiteUrl: null, logo: null } }));
  expect(data["hiringOrganization"]).toEqual({
    "@type": "Organization",
    name: "Iron Temple",
    sameAs: "https://fit.example/business-collectives/7",
  });
});

test("the head of an open job has its URL, feed, posting and breadcrumbs", () => {
  const head = jobHead(facts, aJob());
  expect(head.links).toContainEqual({ rel: "canonical", href: "https://fit.example/jobs/5" });
  expect(head.links).toContainEqual(
    expect.objectContaining({ rel: "alternate", href: "https://fit.example/jobs/feed.xml" }),
  );
  const meta = JSON.stringify(head.meta);
  expect(meta).toContain("Floor Coach at Iron Temple in Tampines, Singapore. Part Time, $20 - $28/hour.");
  expect(meta).not.toContain("noindex");
  expect(head.scripts?.map(({ children }) => /"@type":"(\w+)"/.exec(children)?.[1])).toEqual([
    "JobPosting",
    "BreadcrumbList",
  ]);
});

test.each(["draft", "expired", "closed", "filled"] as const)("a %s job has no posting for search engines", (state) => {
  const head = jobHead(facts, aJob({ state }));
  expect(JSON.stringify(head.meta)).toContain("noindex");
  expect(JSON.stringify(head.scripts)).not.toContain("JobPosting");
});

test("a missing job is not indexed by search engines", () => {
  const head = JSON.stringify(jobHead(facts, undefined));
  expect(head).toContain("Job Not Found");
  expect(head).toContain("noindex");
});

test("the breadcrumbs link to home and the jobs", () => {
  const steps = breadcrumbData(facts, aJob())["itemListElement"] as { name: string; item: string }[];
  expect(steps.map(({ name, item }) => `${name} ${item}`)).toEqual([
    "Home https://fit.example/",
    "Jobs https://fit.example/jobs",
    "Floor Coach https://fit.example/jobs/5",
  ]);
});

test("a country contained in the location is not repeated", () => {
  expect(placeText({ location: "Singapore", country: "Singapore" })).toBe("Singapore");
  expect(placeText({ location: "George Town", country: "Malaysia" })).toBe("George Town, Malaysia");
});
