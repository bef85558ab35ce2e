import { afterAll, beforeAll, expect, test } from "vitest";
import { addTranslation, ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";
import { unbracketed } from "#test/languages/data.ts";
import { PSEUDO, pseudoTexts } from "#test/languages/pseudo.ts";
import { asRows } from "#web/features/admin/reports/platform-figures.tsx";
import { toCsv } from "#web/features/applications/csv.ts";
import { daysAsRows as businessDays } from "#web/features/business-admin/analytics-days.tsx";
import { jobsAsRows } from "#web/features/business-admin/analytics-parts.tsx";
import { daysAsRows as professionalDays } from "#web/features/professional-admin/figures.ts";
import { participantsCsv } from "#web/features/programs/participants-csv.ts";

// The head row of every file that a screen offers for download.

let removeTranslation: () => void;
beforeAll(async () => {
  removeTranslation = addTranslation(PSEUDO, await pseudoTexts());
  readLanguageFrom(() => PSEUDO);
});
afterAll(() => {
  readLanguageFrom(() => ENGLISH);
  removeTranslation();
});

test.each<[string, () => string]>([
  ["figures of the platform", () => asRows([]).join()],
  ["figures of a business", () => businessDays([]).join()],
  ["figures of the jobs of a business", () => jobsAsRows([]).join()],
  ["figures of a professional", () => professionalDays([]).join()],
  ["received applications", () => toCsv([], "http://localhost")],
  ["participants", () => participantsCsv([])],
])("a downloaded file has its head row in the reader's language: %s", (_, write) => {
  const head = write();
  expect(head).toContain("‹");
  expect(unbracketed(head)).toEqual([]);
});
