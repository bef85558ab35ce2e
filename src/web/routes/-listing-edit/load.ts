import type { QueryClient } from "@tanstack/react-query";
import { listingFormData } from "#web/features/listing-form/listing-form.data.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { parseId, loadOrNotFound } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

/**
 * Whether the visitor may edit the listing. A result, because an error's status would be lost on the way to the
 * browser.
 */
export type EditAccess = "allowed" | "denied";

/**
 * Loads the listing for its editor and the categories of its kind; the listing is refetched every time the screen
 * opens. spec: DECISIONS 34
 */
export async function loadListingForEdit(queryClient: QueryClient, id: string): Promise<EditAccess> {
  try {
    const listing = await loadOrNotFound(queryClient, { ...listingFormData.forEdit(parseId(id)), staleTime: 0 });
    await queryClient.ensureQueryData(listingFormData.categories(listing.kind));
    return "allowed";
  } catch (error) {
    if (hasStatus(error, 401) || hasStatus(error, 403)) return "denied";
    throw error;
  }
}

/** Loads the categories of both kinds for a registration. */
export async function loadRegistration(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(listingFormData.categories("fitness")),
    queryClient.ensureQueryData(listingFormData.categories("retail")),
  ]);
}

const TITLES = {
  register: () => listingFormText.register.title,
  allowed: () => listingFormText.edit.title,
  denied: () => listingFormText.edit.denied,
  notFound: () => listingFormText.edit.notFound,
} as const;

export function headOfForm(facts: PageFacts, page: keyof typeof TITLES) {
  return { meta: [...pageTitle(facts, TITLES[page]()), { name: "robots", content: "noindex" }] };
}
