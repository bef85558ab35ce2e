import type { ReceivedApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { applicantName } from "./applicant.tsx";

/** Spreadsheets take these for formulas: what begins with one is kept as text. */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The applications as a file that every spreadsheet opens. @param origin makes resume paths whole addresses */
export function toCsv(applications: readonly ReceivedApplication[], origin: string): string {
  const rows = applications.map((application) => [
    applicantName(application.user),
    application.job.title,
    application.withdrawnAt ? applicationsText.withdrawn : applicationsText.status[application.status],
    application.applicationDate,
    application.updatedAt,
    application.headline ?? "",
    new URL(application.resumeUrl, origin).href,
    application.notes ?? "",
  ]);
  const lines = [applicationsPageText.csv.columns, ...rows].map((row) => row.map(cell).join(","));
  return BYTE_ORDER_MARK + lines.join("\r\n") + "\r\n";
}

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a text to the reader as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
