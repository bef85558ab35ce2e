import { fileURLToPath } from "node:url";
import type { ClaimDocumentType } from "#contract/claims.ts";
import { fitnessCollectives } from "./content/fitness.ts";
import { businessCollectives } from "./content/retail.ts";
import type { PrintJob } from "./printed-files.ts";

const KEY = /^claims\/printed\/([a-z_]+)\/([a-z0-9-]+)\.pdf$/;
const TEMPLATE = fileURLToPath(new URL("./business-document.typ", import.meta.url));
const TITLES: Partial<Record<ClaimDocumentType, string>> = {
  business_registration: "Extract of the business register",
  business_license: "Business licence",
  utility_bill: "Electricity bill",
  lease_agreement: "Lease agreement",
};

/** File key of a document for a claim of a demo listing. */
export function claimKey(documentType: ClaimDocumentType, slug: string): string {
  return `claims/printed/${documentType}/${slug}.pdf`;
}

/** The document to print for the file key of a demo claim; undefined for every other key. */
export function claimPrintJob(key: string): PrintJob | undefined {
  const [, documentType, slug] = KEY.exec(key) ?? [];
  if (slug === undefined) return undefined;
  const listing = [...fitnessCollectives(), ...businessCollectives()].find((known) => known.slug === slug);
  const title = TITLES[documentType as ClaimDocumentType];
  const [main] = listing?.locations ?? [];
  if (!listing || !main || title === undefined) return undefined;
  const data = { title, name: listing.name, address: `${main.address}, ${main.city} ${main.postalCode}` };
  return { template: TEMPLATE, data, fileKey: key };
}
