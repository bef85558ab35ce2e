import { CLAIM_STATUSES, type ClaimStatus } from "#contract/claim-options.ts";
import { KYC_STATUSES, type KycStatus } from "#contract/professional-options.ts";
import {
  HOLDER_KINDS,
  INVOICE_STATUSES,
  SUBSCRIPTION_STATUSES,
  type HolderKind,
  type InvoiceStatus,
  type SubscriptionStatus,
} from "#contract/subscription-options.ts";

export const PANEL_TABS = ["listings", "claims", "professionals", "subscriptions", "invoices"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What stands in the address of the admin panel; defaults are left out. */
export interface PanelSearch {
  tab?: Exclude<PanelTab, "listings">;
  page?: number;
  search?: string;
  kyc?: KycStatus;
  /** Of claims. */
  status?: ClaimStatus;
  /** Of subscriptions. */
  kind?: HolderKind;
  subscription?: SubscriptionStatus;
  /** Of invoices. */
  invoice?: InvoiceStatus;
}

const ALIASES: Record<string, KycStatus> = { submitted: "pending", approved: "verified" };

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readPanelSearch(search: Record<string, unknown>): PanelSearch {
  const tab = PANEL_TABS.find((known) => known === search["tab"]) ?? "listings";
  const page = Number(search["page"]);
  const words = search["search"];
  const kyc = search["kyc"];
  return {
    tab: tab === "listings" ? undefined : tab,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    // A search for digits comes out of the address as a number.
    search:
      tab !== "listings" && (typeof words === "string" || typeof words === "number")
        ? String(words).slice(0, 200) || undefined
        : undefined,
    kyc:
      tab === "professionals"
        ? (KYC_STATUSES.find((known) => known === kyc) ?? (typeof kyc === "string" ? ALIASES[kyc] : undefined))
        : undefined,
    status: tab === "claims" ? CLAIM_STATUSES.find((known) => known === search["status"]) : undefined,
    kind: tab === "subscriptions" ? HOLDER_KINDS.find((known) => known === search["kind"]) : undefined,
    subscription:
      tab === "subscriptions" ? SUBSCRIPTION_STATUSES.find((known) => known === search["subscription"]) : undefined,
    invoice: tab === "invoices" ? INVOICE_STATUSES.find((known) => known === search["invoice"]) : undefined,
  };
}
