import { importText } from "#contract/texts/imports.ts";
import { storedTexts } from "#server/platform/stored-texts.ts";

/** What was found about a row of an import. The problem of a field is a stored text itself, or a message of a form. */
export const rowNotes = storedTexts(importText.row, { problem: readProblem });

function readProblem(stored: string): string {
  return rowNotes.read(stored);
}

/** Why an undo kept a listing. */
export const keepNotes = storedTexts(importText.keepReasons);

/** Why an import stopped early; the problem in a file is a stored text itself. */
export const importFailures = storedTexts(importText.failure, { problem: readFailure });

function readFailure(stored: string): string {
  return importFailures.read(stored);
}
