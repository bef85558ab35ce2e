import { z } from "zod";
import { optionalUrl } from "./business-input.ts";
import { emptyIsNull, id, isWebUrl, line, prose, tooLong, wholeUnits } from "./fields.ts";
import { ARTICLE_TYPES, OWN_IMAGE, MEDIA_LIMITS as LIMITS } from "./media-options.ts";
import { parseUrl } from "./parse-url.ts";
import { mediaRulesText as text } from "./texts/media-rules.ts";

/** A moment that can be meant, as ISO text in any zone; stored in UTC. */
export const moment = emptyIsNull(
  z.iso
    .datetime({ offset: true, error: text.moment })
    .transform((value) => new Date(value).toISOString())
    .refine((value) => value >= "2000-01-01" && value < "2100-01-01", text.moment),
);

/** A picture that was uploaded here. */
export const mediaImage = emptyIsNull(z.string().trim().regex(OWN_IMAGE, text.image));

const labels = (max: number, message: string) =>
  z
    .array(line({ min: 1, max: LIMITS.tagMax }))
    .transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()])
    .pipe(z.array(z.string()).max(max, message));

const price = z.preprocess(
  wholeUnits,
  z
    .number(text.priceNumber)
    .min(0, text.priceNegative)
    .max(LIMITS.priceMax, text.priceTooHigh)
    .transform((value) => Math.round(value * 100) / 100)
    .nullish(),
);

const attendees = z.preprocess(
  (value) => (value === "" ? null : typeof value === "string" ? Number(value) : value),
  z.int(text.attendeesWhole).min(1, text.attendeesMin).max(LIMITS.attendeesMax, text.attendeesMax).nullish(),
);

const fields = {
  title: line({ min: LIMITS.titleMin, max: LIMITS.titleMax, message: text.title }),
  /** HTML as the editor gives it; the server keeps only what an article needs. */
  content: z.string().trim().min(1, text.contentRequired).max(LIMITS.contentMax, text.contentLong),
  contentType: z.enum(ARTICLE_TYPES, text.contentType),
  excerpt: emptyIsNull(prose({ max: LIMITS.excerptMax })),
  imageUrl: mediaImage,
  author: emptyIsNull(line({ max: LIMITS.authorMax })),
  authorImageUrl: mediaImage,
  categories: labels(LIMITS.categories, text.tooManyCategories),
  tags: labels(LIMITS.tags, text.tooManyTags),
  seoTitle: emptyIsNull(line({ max: LIMITS.seoTitleMax })),
  seoDescription: emptyIsNull(prose({ max: LIMITS.seoDescriptionMax })),
  eventDate: moment,
  eventEndDate: moment,
  location: emptyIsNull(line({ max: LIMITS.locationMax })),
  virtualEvent: z.boolean(),
  registrationUrl: optionalUrl,
  registrationRequired: z.boolean(),
  maxAttendees: attendees,
  onlineUrl: optionalUrl,
  registrationClosesAt: moment,
  /** Whole units of the currency. */
  price,
  /** Shown on top of the page of articles; admins alone set it. */
  featured: z.boolean(),
};

/** What the rules of events look at. */
export interface EventFacts {
  contentType: string;
  eventDate?: string | null | undefined;
  eventEndDate?: string | null | undefined;
  location?: string | null | undefined;
  virtualEvent: boolean;
  registrationClosesAt?: string | null | undefined;
}

/** What is missing or at odds in an event, by field; nothing for articles and posts. */
export function eventProblems(event: EventFacts): Record<string, string> {
  if (event.contentType !== "event") return {};
  const { eventDate, eventEndDate, location, registrationClosesAt: closesAt } = event;
  return {
    ...(eventDate == null && { eventDate: text.eventDate }),
    ...(eventDate != null &&
      eventEndDate != null &&
      Date.parse(eventEndDate) <= Date.parse(eventDate) && { eventEndDate: text.eventEnd }),
    ...(location == null && !event.virtualEvent && { location: text.eventPlace }),
    ...(eventDate != null &&
      closesAt != null &&
      Date.parse(closesAt) > Date.parse(eventDate) && { registrationClosesAt: text.registrationCloses }),
  };
}

function checkEvent(event: EventFacts, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(eventProblems(event)))
    context.addIssue({ code: "custom", path: [field], message });
}

/** The article form. spec: product §3 media_articles */
export const articleInput = z
  .object({
    ...fields,
    contentType: fields.contentType.default("article"),
    categories: fields.categories.default([]),
    tags: fields.tags.default([]),
    virtualEvent: fields.virtualEvent.default(false),
    registrationRequired: fields.registrationRequired.default(false),
    featured: fields.featured.default(false),
    /** Whose it is; without it, an admin's is the platform's own and an owner's the first own listing's. */
    businessId: id.nullish(),
  })
  .superRefine(checkEvent);
export type ArticleInput = z.input<typeof articleInput>;

/** Only what is sent is changed; `version` is the one that was read. */
export const articlePatch = z
  .object(fields)
  .partial()
  .extend({ version: z.int(text.version).min(1, text.version) });
export type ArticlePatch = z.output<typeof articlePatch>;

export const blankArticle = {
  title: "",
  content: "",
  contentType: "article",
  excerpt: "",
  imageUrl: "",
  author: "",
  authorImageUrl: "",
  categories: [] as string[],
  tags: [] as string[],
  seoTitle: "",
  seoDescription: "",
  eventDate: "",
  eventEndDate: "",
  location: "",
  virtualEvent: false,
  registrationUrl: "",
  registrationRequired: false,
  maxAttendees: "",
  onlineUrl: "",
  registrationClosesAt: "",
  price: "",
  featured: false,
} satisfies ArticleInput;

const bannerLink = emptyIsNull(
  z.string().trim().max(LIMITS.bannerLinkMax, tooLong(LIMITS.bannerLinkMax)).refine(isBannerLink, text.bannerLink),
);
const SITE = "http://site.invalid";

/** A page of ours, or a web address: told by parsing, as browsers read it. */
function isBannerLink(value: string): boolean {
  const url = parseUrl(value, SITE);
  if (!url || url.username !== "" || /[\\\s]/.test(value)) return false;
  if (url.origin === SITE) return value.startsWith("/");
  return /^https?:\/\//i.test(value) && isWebUrl(value);
}

const bannerFields = {
  title: emptyIsNull(line({ max: LIMITS.bannerTitleMax })),
  subtitle: emptyIsNull(line({ max: LIMITS.bannerSubtitleMax })),
  imageUrl: z.string().trim().regex(OWN_IMAGE, text.bannerImage),
  ctaText: emptyIsNull(line({ max: LIMITS.bannerButtonMax })),
  ctaLink: bannerLink,
  secondaryCtaText: emptyIsNull(line({ max: LIMITS.bannerButtonMax })),
  secondaryCtaLink: bannerLink,
  active: z.boolean(),
};

interface Buttons {
  ctaText?: string | null | undefined;
  ctaLink?: string | null | undefined;
  secondaryCtaText?: string | null | undefined;
  secondaryCtaLink?: string | null | undefined;
}

/** Buttons of which only the words or only the link are there, by the field that is missing. */
export function buttonProblems(banner: Buttons): Record<string, string> {
  const { ctaText, ctaLink, secondaryCtaText, secondaryCtaLink } = banner;
  return {
    ...(ctaText && !ctaLink && { ctaLink: text.bannerButton }),
    ...(ctaLink && !ctaText && { ctaText: text.bannerButton }),
    ...(secondaryCtaText && !secondaryCtaLink && { secondaryCtaLink: text.bannerButton }),
    ...(secondaryCtaLink && !secondaryCtaText && { secondaryCtaText: text.bannerButton }),
  };
}

/** A slide of the home page. spec: product §3 hero_banners */
export const bannerInput = z
  .object({ ...bannerFields, active: bannerFields.active.default(true) })
  .superRefine((banner, context) => {
    for (const [field, message] of Object.entries(buttonProblems(banner)))
      context.addIssue({ code: "custom", path: [field], message });
  });
export type BannerInput = z.input<typeof bannerInput>;

/** Only what is sent is changed. */
export const bannerPatch = z.object(bannerFields).partial();

export const blankBanner = {
  title: "",
  subtitle: "",
  imageUrl: "",
  ctaText: "",
  ctaLink: "",
  secondaryCtaText: "",
  secondaryCtaLink: "",
  active: true,
} satisfies BannerInput;
