import { fileURLToPath } from "node:url";
import { templatePath, toDocument } from "#server/resumes/resume-document.ts";
import type { FileStore } from "#server/platform/files/files.ts";
import type { PrintedDocument, Printer } from "#server/platform/pdf/pdf.ts";
import { claimPrintJob } from "./claim-files.ts";
import { APPLICANT_TRADES, applicantResume, type ApplicantTrade } from "./content/applicants.ts";
import { certificateKey, MEMBER_RESUMES } from "./content/member-resumes.ts";
import { demoPeople } from "./content/people.ts";
import { professionalPrintJob } from "./professional-files.ts";

const KEY = /^(resumes|resume-pages|certifications)\/printed\/([a-z]+)\/([a-z0-9_]+)\.(pdf|webp)$/;
const CERTIFICATE = fileURLToPath(new URL("./certificate.typ", import.meta.url));

interface ResumeKeys {
  fileKey: string;
  pageKey: string;
}
/** A document to print for a key; pageKey is the key of its page's picture, if it has one. */
export interface PrintJob {
  template: string;
  data: unknown;
  fileKey: string;
  pageKey?: string;
}

/** File keys of a demo person's resume and of its page's picture. */
export function printedKeys(username: string, trade: ApplicantTrade): ResumeKeys {
  return keysOf(`${trade}/${username.toLowerCase().replaceAll(/[^a-z0-9_]/g, "_")}`);
}

/** File keys of a resume of the demo member and of its page's picture. */
export function memberKeys(name: string): ResumeKeys {
  return keysOf(`member/${name}`);
}

function keysOf(place: string): ResumeKeys {
  return { fileKey: `resumes/printed/${place}.pdf`, pageKey: `resume-pages/printed/${place}.webp` };
}

/** Wraps a store so that the demo world's documents are printed and stored on their first request. */
export function printedFiles(store: FileStore, printer: Pick<Printer, "print">): FileStore {
  const printing = new Map<string, Promise<PrintedDocument>>();
  async function printed(key: string): Promise<Buffer | undefined> {
    const known = await store.bytes(key);
    const found = known ? undefined : printJobOf(key);
    if (known || !found) return known;
    const { template, data, fileKey, pageKey } = found;
    const running = printing.get(fileKey) ?? printer.print(template, data, { pictures: pageKey !== undefined });
    printing.set(fileKey, running);
    try {
      const { pdf, pages } = await running;
      const [page] = pages;
      await store.put(fileKey, pdf, { contentType: "application/pdf" });
      if (page && pageKey) await store.put(pageKey, page, { contentType: "image/webp" });
      return key === fileKey ? pdf : page;
    } finally {
      printing.delete(fileKey);
    }
  }
  return { ...store, bytes: printed };
}

/** The document of a key; undefined for files outside the demo world. */
function printJobOf(key: string): PrintJob | undefined {
  const [, folder, group, name] = KEY.exec(key) ?? [];
  if (name === undefined) return professionalPrintJob(key) ?? claimPrintJob(key);
  if (group === "member") return folder === "certifications" ? certificateOf(name) : memberResume(name);
  const trade = APPLICANT_TRADES.find((known) => known === group);
  const person =
    trade && demoPeople().find(({ username }) => printedKeys(username, trade).fileKey.endsWith(`/${name}.pdf`));
  if (!trade || !person) return undefined;
  const data = toDocument(applicantResume(person, trade));
  return { template: templatePath("classic"), data, ...printedKeys(person.username, trade) };
}

function memberResume(name: string): PrintJob | undefined {
  const resume = MEMBER_RESUMES.find((known) => known.name === name);
  return resume && { template: templatePath(resume.template), data: toDocument(resume.content), ...memberKeys(name) };
}

function certificateOf(name: string): PrintJob | undefined {
  const { personalInfo: person, certifications = [] } =
    MEMBER_RESUMES.find((known) => known.name === name)?.content ?? {};
  const [certificate] = certifications;
  if (!certificate || !person) return undefined;
  const data = {
    name: certificate.name,
    issuer: certificate.issuingOrganization,
    holder: `${person.firstName} ${person.lastName}`,
    date: certificate.issueDate,
  };
  return { template: CERTIFICATE, data, fileKey: certificateKey(name) };
}
