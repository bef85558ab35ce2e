import { shownName } from "#contract/person-name.ts";
import type { ReceivedApplication } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { csvText } from "#web/platform/files/csv.ts";

/**
 * The applications as CSV for any spreadsheet program.
 * @param origin prepended to resume paths to make absolute URLs
 */
export function toCsv(applications: readonly ReceivedApplication[], origin: string): string {
  const rows = applications.map((application) => [
    shownName(application.user),
    application.job.title,
    application.withdrawnAt ? applicationsText.withdrawn : applicationsText.status[application.status],
    application.applicationDate,
    application.updatedAt,
    application.headline ?? "",
    application.resumeUrl === null ? "" : new URL(application.resumeUrl, origin).href,
    application.notes ?? "",
  ]);
  return csvText([applicationsPageText.csv.columns, ...rows]);
}
