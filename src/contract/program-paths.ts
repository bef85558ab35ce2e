import type { BusinessKind } from "./businesses.ts";
import { listingPath } from "./listing-paths.ts";

/** The page on which visitors see what a listing or a professional offers, and what in its address opens that part. */
export function programsPage({ kind, id }: { kind: BusinessKind | "professional"; id: number }): {
  path: string;
  search: { tab?: "programs" | "products" };
} {
  if (kind === "professional") return { path: `/professionals/${id}`, search: {} };
  return { path: listingPath({ kind, id }), search: { tab: kind === "fitness" ? "programs" : "products" } };
}
