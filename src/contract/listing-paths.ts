import type { BusinessKind } from "./businesses.ts";

interface Addressed {
  kind: BusinessKind;
  id: number;
}

/** The page of a listing. */
export function listingPath({ kind, id }: Addressed): string {
  return kind === "fitness" ? `/fitness-collectives/${id}` : `/business-collectives/${id}`;
}

/** The form in which its owner changes a listing. */
export function listingEditPath({ kind, id }: Addressed): string {
  return kind === "fitness" ? `/fitness-collectives/${id}/edit` : `/businesses/${id}/edit`;
}
