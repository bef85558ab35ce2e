import { fileURLToPath } from "node:url";
import type { KycDocumentType } from "#contract/professionals.ts";
import { demoProfessionals, TRADES } from "./content/professionals.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import type { PrintJob } from "./printed-files.ts";

const CREDENTIAL = /^credentials\/printed\/([a-z-]+)\/(\d)-(\d{4}-\d\d-\d\d)-([a-z0-9_.-]+)\.pdf$/;
const IDENTITY = /^kyc\/printed\/([a-z_]+)\/([a-z0-9_.-]+)\.webp$/;
const CERTIFICATE_TEMPLATE = fileURLToPath(new URL("./certificate.typ", import.meta.url));
const IDENTITY_TEMPLATE = fileURLToPath(new URL("./identity-document.typ", import.meta.url));
const TITLES: Partial<Record<KycDocumentType, string>> = {
  id_card: "Identity Card",
  passport: "Passport",
  diploma: "Diploma",
  certification: "Certification",
};

/** File key of a demo professional's credential. @param certification its index among those of the trade */
export function credentialKey(of: {
  trade: string;
  certification: number;
  issueDate: string;
  username: string;
}): string {
  return `credentials/printed/${of.trade}/${of.certification}-${of.issueDate}-${of.username}.pdf`;
}

/** File key of a document of an identity check. */
export function identityKey(documentType: KycDocumentType, username: string): string {
  return `kyc/printed/${documentType}/${username}.webp`;
}

/** The document to print for a key of a professional's file; undefined for every other key. */
export function professionalPrintJob(key: string): PrintJob | undefined {
  return credentialPrintJob(key) ?? identityPrintJob(key);
}

function credentialPrintJob(key: string): PrintJob | undefined {
  const [, trade, index, date, username] = CREDENTIAL.exec(key) ?? [];
  const [name, issuer] = TRADES.find((known) => known.key === trade)?.certifications[Number(index)] ?? [];
  const holder = nameOf(username);
  if (name === undefined || !holder) return undefined;
  return { template: CERTIFICATE_TEMPLATE, data: { name, issuer, holder, date }, fileKey: key };
}

function identityPrintJob(key: string): PrintJob | undefined {
  const [, documentType = "", username] = IDENTITY.exec(key) ?? [];
  const title = TITLES[documentType as KycDocumentType];
  const name = nameOf(username);
  if (!title || !name) return undefined;
  // The document is the picture of the page; nothing refers to the PDF that it is made from.
  const data = { title, name, number: "S•••• 567D" };
  return { template: IDENTITY_TEMPLATE, data, fileKey: key.replace(/webp$/, "pdf"), pageKey: key };
}

function nameOf(username: string | undefined): string | undefined {
  if (username === undefined) return undefined;
  const account = DEMO_ACCOUNTS.find((known) => known.username === username);
  const person = account ?? demoProfessionals().find((known) => `${known.username}_pro` === username);
  return person && `${person.firstName} ${person.lastName}`;
}
