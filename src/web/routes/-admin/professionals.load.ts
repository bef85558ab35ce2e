import type { QueryClient } from "@tanstack/react-query";
import { KYC_STATUSES, type KycStatus } from "#contract/professional-options.ts";
import { adminProfessionalsData } from "#web/features/admin/professionals.data.ts";
import { oneOf, type PanelSearch } from "./panel-search.ts";

// The specification has both names of each.
const ALIASES: Record<string, KycStatus> = { submitted: "pending", approved: "verified" };

export function kycOf(value: string | undefined): KycStatus | undefined {
  return value === undefined ? undefined : (oneOf(KYC_STATUSES, value) ?? ALIASES[value]);
}

export async function loadTab(queryClient: QueryClient, { search, kyc, page = 1 }: PanelSearch): Promise<void> {
  await queryClient.prefetchQuery(adminProfessionalsData.list({ search, kycStatus: kycOf(kyc) }, page));
}
