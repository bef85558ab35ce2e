import type { Job, JobType } from "#contract/jobs.ts";
import { listingPath } from "#contract/businesses.ts";
import { countryCode } from "#contract/country-codes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { countryName } from "#web/platform/format/place-name.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead, pageTitle } from "#web/platform/pages/page-head.ts";
import { feedLink } from "./feed-link.ts";
import { salaryText } from "./salary-text.ts";

type Meta = Record<string, string>;
interface Head {
  meta: Meta[];
  links?: Meta[];
  scripts?: { type: string; children: string }[];
}

/** Our job types as schema.org employment types. */
const EMPLOYMENT: Record<JobType, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
};

/** Head of a job's page; search engines may index only an open job. */
export function jobHead(facts: PageFacts, job: Job | undefined): Head {
  if (!job) return { meta: [...pageTitle(facts, text.notFound), { name: "robots", content: "noindex" }] };
  const { logo } = job.business;
  const head = pageHead(facts, {
    title: `${job.title} · ${job.business.name}`,
    description: fill(text.describe, {
      title: job.title,
      business: job.business.name,
      place: placeText(job),
      type: jobsText.types[job.jobType],
      salary: salaryText(job),
    }),
    path: `/jobs/${job.id}`,
    image: logo,
    type: "article",
    card: "summary",
  });
  const isOpen = job.state === "open";
  return {
    meta: isOpen ? head.meta : [...head.meta, { name: "robots", content: "noindex" }],
    links: [...head.links, feedLink(facts)],
    scripts: [...(isOpen ? [jsonLd(postingData(facts, job))] : []), jsonLd(breadcrumbData(facts, job))],
  };
}

/** 'Tampines, Singapore'; a country contained in the location is not repeated. */
export function placeText({ location, country }: Pick<Job, "location" | "country">): string {
  return location.includes(country) ? location : `${location}, ${countryName(country)}`;
}

/** schema.org JobPosting as search engines require it; use only while the job is open. */
export function postingData(facts: PageFacts, job: Job): Record<string, unknown> {
  const { publicUrl } = facts.settings;
  const absolute = (url: string) => (url.startsWith("/") ? `${publicUrl}${url}` : url);
  const { business } = job;
  return {
    "@type": "JobPosting",
    title: job.title,
    description: job.description,
    url: `${publicUrl}/jobs/${job.id}`,
    identifier: { "@type": "PropertyValue", name: business.name, value: String(job.id) },
    datePosted: job.createdAt,
    ...(job.expiresAt === null ? {} : { validThrough: job.expiresAt }),
    employmentType: EMPLOYMENT[job.jobType],
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: business.name,
      sameAs: business.websiteUrl ?? `${publicUrl}${listingPath(business)}`,
      ...(business.logo === null ? {} : { logo: absolute(sizedImage(business.logo, 640)) }),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        ...(job.workplace && { streetAddress: job.workplace.address }),
        addressLocality: job.workplace?.city ?? job.location,
        ...(job.workplace?.postalCode && { postalCode: job.workplace.postalCode }),
        addressCountry: countryCode(job.country),
      },
    },
    ...salaryData(job),
  };
}

/** The salary is omitted without its period, which gives the figure its meaning. */
function salaryData({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Job): Record<string, unknown> {
  if (salaryPeriod === null || (salaryMin === null && salaryMax === null)) return {};
  const figures =
    salaryMin === salaryMax
      ? { value: salaryMin }
      : {
          ...(salaryMin === null ? {} : { minValue: salaryMin }),
          ...(salaryMax === null ? {} : { maxValue: salaryMax }),
        };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: salaryCurrency,
      value: { "@type": "QuantitativeValue", ...figures, unitText: salaryPeriod.toUpperCase() },
    },
  };
}

/** schema.org BreadcrumbList with the same steps as on the page. */
export function breadcrumbData(facts: PageFacts, job: Job): Record<string, unknown> {
  const steps = [
    [text.home, "/"],
    [text.jobs, "/jobs"],
    [job.title, `/jobs/${job.id}`],
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${facts.settings.publicUrl}${path}`,
    })),
  };
}
