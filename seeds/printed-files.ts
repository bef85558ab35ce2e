import { templatePath, toDocument } from "#server/resumes/resume-document.ts";
import type { FileStore } from "#server/platform/files.ts";
import type { Printed, Printer } from "#server/platform/pdf.ts";
import { APPLICANT_TRADES, applicantResume, type ApplicantTrade } from "./content/applicants.ts";
import { demoPeople } from "./content/people.ts";

const KEY = /^(resumes|resume-pages)\/printed\/([a-z]+)\/([a-z0-9_]+)\.(pdf|webp)$/;

/** Where the resume of a person of the demo world lies, and its one page as a picture. */
export function printedKeys(username: string, trade: ApplicantTrade): { fileKey: string; pageKey: string } {
  const place = `printed/${trade}/${username.toLowerCase().replaceAll(/[^a-z0-9_]/g, "_")}`;
  return { fileKey: `resumes/${place}.pdf`, pageKey: `resume-pages/${place}.webp` };
}

/** Prints the resumes of the demo world when they are first asked for, and keeps them in the store. */
export function printedFiles(store: FileStore, printer: Pick<Printer, "print">): FileStore {
  const printing = new Map<string, Promise<Printed>>();
  async function printed(key: string): Promise<Buffer | undefined> {
    const known = await store.bytes(key);
    const found = known ? undefined : wanted(key);
    if (known || !found) return known;
    const { person, trade, fileKey, pageKey } = found;
    const running =
      printing.get(fileKey) ?? printer.print(templatePath("classic"), toDocument(applicantResume(person, trade)));
    printing.set(fileKey, running);
    try {
      const { pdf, pages } = await running;
      const [page] = pages;
      await store.put(fileKey, pdf, { contentType: "application/pdf" });
      if (page) await store.put(pageKey, page, { contentType: "image/webp" });
      return key === fileKey ? pdf : page;
    } finally {
      printing.delete(fileKey);
    }
  }
  return { ...store, bytes: printed };
}

/** Whose resume a key stands for; undefined for every other file. */
function wanted(key: string) {
  const [, , tradeWord, username] = KEY.exec(key) ?? [];
  const trade = APPLICANT_TRADES.find((known) => known === tradeWord);
  if (!trade || username === undefined) return undefined;
  const person = demoPeople().find((one) => printedKeys(one.username, trade).fileKey.endsWith(`/${username}.pdf`));
  return person && { person, trade, ...printedKeys(person.username, trade) };
}
