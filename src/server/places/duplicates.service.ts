import type { Db } from "#server/platform/database/connect.ts";
import { differingColumns, toRecord } from "./csv-record.ts";
import { findCsvListings } from "./export.queries.ts";
import { findMatches, type DuplicateMatch } from "./duplicates.queries.ts";
import { rowNotes } from "./import-notes.ts";
import type { RowResult, ImportableRow } from "./import-rows.queries.ts";

/**
 * Separates duplicates from new rows.
 * @param comparesFields whether the reason says how the row differs from the existing listing: true for files, whose
 * rows may have been edited, false for places services
 * @returns the outcomes of the duplicates, and the new rows
 */
export async function separateDuplicates(
  db: Db,
  { id: batchId, comparesFields }: { id: number; comparesFields: boolean },
  rows: readonly ImportableRow[],
): Promise<{ duplicates: RowResult[]; newRows: ImportableRow[] }> {
  if (rows.length === 0) return { duplicates: [], newRows: [] };
  const matches = await findMatches(
    db,
    batchId,
    rows.map(({ id }) => id),
  );
  const known = comparesFields ? await findKnown(db, [...matches.values()]) : new Map<number, never>();
  const duplicates: RowResult[] = [];
  const newRows: ImportableRow[] = [];
  for (const row of rows) {
    const match = matches.get(row.id);
    if (!match) newRows.push(row);
    else {
      const listing = match.businessId === null ? undefined : known.get(match.businessId);
      const differing = listing && differingColumns(toRecord(row.listing), toRecord(listing));
      duplicates.push({
        id: row.id,
        outcome: "duplicate",
        businessId: match.businessId,
        reasons: [reasonOf(match, differing)],
      });
    }
  }
  return { duplicates, newRows };
}

async function findKnown(db: Db, matches: readonly DuplicateMatch[]) {
  const listings = await findCsvListings(db, {
    ids: matches.flatMap(({ businessId, inTrash }) => (businessId === null || inTrash ? [] : [businessId])),
  });
  return new Map(listings.map((listing) => [listing.id, listing]));
}

function reasonOf(match: DuplicateMatch, differing: readonly string[] | undefined): string {
  if (match.inTrash) return rowNotes.store("inTrash");
  if (match.position !== null) return rowNotes.store("sameRow", { row: match.position });
  if (differing?.length === 0) return rowNotes.store("equal");
  const isSame = match.matchedBy === "source" || match.matchedBy === "origin";
  if (isSame && differing) return rowNotes.store("differs", { fields: differing.join(", ") });
  if (match.matchedBy === "distance") return rowNotes.store("sameName", { metres: Math.round(match.metres ?? 0) });
  if (match.matchedBy === "postal_code") return rowNotes.store("samePostalCode");
  if (match.matchedBy === "address") return rowNotes.store("sameAddress");
  return rowNotes.store("sameSource");
}
