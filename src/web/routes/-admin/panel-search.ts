import { KYC_STATUSES, type KycStatus } from "#contract/professional-options.ts";

export const PANEL_TABS = ["listings", "professionals"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What stands in the address of the admin panel; defaults are left out. */
export interface PanelSearch {
  tab?: Exclude<PanelTab, "listings">;
  page?: number;
  search?: string;
  kyc?: KycStatus;
}

const ALIASES: Record<string, KycStatus> = { submitted: "pending", approved: "verified" };

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readPanelSearch(search: Record<string, unknown>): PanelSearch {
  const isProfessionals = search["tab"] === "professionals";
  const page = Number(search["page"]);
  const words = search["search"];
  const status = search["kyc"];
  return {
    tab: isProfessionals ? "professionals" : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    // A search for digits comes out of the address as a number.
    search:
      isProfessionals && (typeof words === "string" || typeof words === "number")
        ? String(words).slice(0, 200) || undefined
        : undefined,
    kyc: isProfessionals
      ? (KYC_STATUSES.find((known) => known === status) ?? (typeof status === "string" ? ALIASES[status] : undefined))
      : undefined,
  };
}
