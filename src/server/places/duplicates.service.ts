import { fill } from "#contract/texts/catalogue.ts";
import { importText } from "#contract/texts/imports.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { differences, toRecord } from "./csv-record.ts";
import { findDescribed } from "./export.queries.ts";
import { findMatches, type Match } from "./duplicates.queries.ts";
import type { RowEnd, WaitingRow } from "./import-rows.queries.ts";

const text = importText.row;

/**
 * Separates duplicates from new rows.
 * @param compared whether the reason also says if the row equals the existing listing: files are edited, places
 * services are not
 * @returns the outcomes of the duplicates, and the new rows
 */
export async function sortOut(
  db: Db,
  { id: batchId, compared }: { id: number; compared: boolean },
  rows: readonly WaitingRow[],
): Promise<{ duplicates: RowEnd[]; fresh: WaitingRow[] }> {
  if (rows.length === 0) return { duplicates: [], fresh: [] };
  const matches = await findMatches(
    db,
    batchId,
    rows.map(({ id }) => id),
  );
  const known = compared ? await findKnown(db, [...matches.values()]) : new Map<number, never>();
  const duplicates: RowEnd[] = [];
  const fresh: WaitingRow[] = [];
  for (const row of rows) {
    const match = matches.get(row.id);
    if (!match) fresh.push(row);
    else {
      const listing = match.businessId === null ? undefined : known.get(match.businessId);
      const differing = listing && differences(toRecord(row.listing), toRecord(listing));
      duplicates.push({
        id: row.id,
        outcome: "duplicate",
        businessId: match.businessId,
        reasons: [reasonOf(match, differing)],
      });
    }
  }
  return { duplicates, fresh };
}

async function findKnown(db: Db, matches: readonly Match[]) {
  const listings = await findDescribed(db, {
    ids: matches.flatMap(({ businessId, inTrash }) => (businessId === null || inTrash ? [] : [businessId])),
  });
  return new Map(listings.map((listing) => [listing.id, listing]));
}

function reasonOf(match: Match, differing: readonly string[] | undefined): string {
  if (match.inTrash) return text.inTrash;
  if (match.position !== null) return fill(text.sameRow, { row: match.position });
  if (differing?.length === 0) return text.equal;
  const isSame = match.matchedBy === "source" || match.matchedBy === "origin";
  if (isSame && differing) return fill(text.differs, { fields: differing.join(", ") });
  if (match.matchedBy === "distance") return fill(text.sameName, { metres: Math.round(match.metres ?? 0) });
  if (match.matchedBy === "postal_code") return text.samePostalCode;
  if (match.matchedBy === "address") return text.sameAddress;
  return text.sameSource;
}
