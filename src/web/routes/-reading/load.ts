import type { QueryClient } from "@tanstack/react-query";
import { aboutPageText } from "#contract/texts/about-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { contactText } from "#contract/texts/contact.ts";
import { privacyPageText } from "#contract/texts/privacy-page.ts";
import { termsPageText } from "#contract/texts/terms-page.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageHead } from "#web/platform/pages/page-head.ts";
import { retentionData } from "./retention.data.ts";

const PAGES = {
  about: () => aboutPageText,
  contact: () => ({ title: contactText.title, description: contactText.lead }),
  privacy: () => privacyPageText,
  terms: () => termsPageText,
} as const;

export function headOf(facts: PageFacts, page: keyof typeof PAGES) {
  const { title, description } = PAGES[page]();
  const product = facts.settings.productName;
  return pageHead(facts, {
    title: fill(title, { product }),
    description: fill(description, { product }),
    path: `/${page}`,
  });
}

/** Loads the retention periods; fails without them, as the page would be wrong. */
export async function loadPrivacy(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(retentionData);
}
