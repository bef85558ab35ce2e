import { formatList } from "#contract/texts/format.ts";
import { syncText } from "#contract/texts/sync.ts";
import { storedTexts } from "#server/platform/stored-texts.ts";

const fieldNames: Readonly<Record<string, string>> = syncText.fields;

/** What a synchronisation did to a listing, or why it failed; the fields are given as their comma-separated names. */
export const syncNotes = storedTexts(syncText.note, {
  fields: (fields) => formatList(fields.split(",").map((field) => fieldNames[field] ?? field)),
});

/** Why a run ended early. */
export const syncFailures = storedTexts(syncText.failure);
