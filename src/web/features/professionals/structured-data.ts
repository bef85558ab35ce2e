import { countryCode } from "#contract/country-codes.ts";
import type { Professional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead, pageTitle } from "#web/platform/pages/page-head.ts";
import { countryOf, splitList, personName, titleOf } from "./person-words.ts";

type Meta = Record<string, string>;
interface Head {
  meta: Meta[];
  links?: Meta[];
  scripts?: { type: string; children: string }[];
}

const text = professionalsText;

/** The head of a profile page, or of the page for a missing one. */
export function professionalHead(facts: PageFacts, professional: Professional | undefined): Head {
  if (!professional)
    return { meta: [...pageTitle(facts, text.detail.notFound), { name: "robots", content: "noindex" }] };
  const name = personName(professional);
  const title = titleOf(professional);
  const { profileImage, summary } = professional;
  const introduction = fill(text.detail.describe, { name, title, country: countryOf(professional) });
  return {
    ...pageHead(facts, {
      title: `${name} · ${title}`,
      description: summary ? fill(commonText.sentences, { first: introduction, second: summary }) : introduction,
      path: `/professionals/${professional.id}`,
      image: profileImage,
      type: "profile",
      card: "summary",
    }),
    scripts: [jsonLd(personData(facts, professional)), jsonLd(crumbData(facts, professional))],
  };
}

/** schema.org Person, which has no rating, with public data only, never contact details or the resume. */
export function personData(facts: PageFacts, professional: Professional): Record<string, unknown> {
  const { publicUrl } = facts.settings;
  const { profileImage, summary, city, website } = professional;
  const sameAs = [
    website,
    professional.instagramUrl,
    professional.facebookUrl,
    professional.tiktokUrl,
    professional.youtubeUrl,
    professional.linkedinUrl,
  ].filter((link) => link !== null);
  return {
    "@type": "Person",
    name: personName(professional),
    url: `${publicUrl}/professionals/${professional.id}`,
    jobTitle: titleOf(professional),
    ...(summary ? { description: summary } : {}),
    ...(profileImage
      ? {
          image: profileImage.startsWith("/") ? `${publicUrl}${sizedImage(profileImage, 640)}` : profileImage,
        }
      : {}),
    address: {
      "@type": "PostalAddress",
      ...(city ? { addressLocality: city } : {}),
      addressCountry: countryCode(countryOf(professional)),
    },
    ...(professional.specialties ? { knowsAbout: splitList(professional.specialties) } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

function crumbData(facts: PageFacts, professional: Professional): Record<string, unknown> {
  const steps = [
    [text.breadcrumbs.home, "/"],
    [text.breadcrumbs.list, "/professionals"],
    [personName(professional), `/professionals/${professional.id}`],
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
