import { homeText as text } from "#contract/texts/home.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead } from "#web/platform/pages/page-head.ts";

/** The head of the home page, with structured data of the platform itself. */
export function homeHead(facts: PageFacts) {
  const { productName, publicUrl, social } = facts.settings;
  const profiles = Object.values(social);
  return {
    ...pageHead(facts, { ...text.head, path: "/" }),
    scripts: [
      jsonLd({ "@type": "WebSite", name: productName, url: `${publicUrl}/` }),
      jsonLd({
        "@type": "Organization",
        name: productName,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icon-512.png`,
        ...(profiles.length > 0 && { sameAs: profiles }),
      }),
    ],
  };
}
