import { BUSINESS_KINDS, type BusinessKind } from "#contract/business-kinds.ts";

/** Views of the imports page; the default without one is the form of a new import. */
export const IMPORT_VIEWS = ["earlier", "syncs", "export"] as const;
export type ImportView = (typeof IMPORT_VIEWS)[number];

/** URL parameters of the imports page; defaults are omitted. */
export interface ImportsSearch {
  view?: ImportView | undefined;
  /** Kind of a new import. */
  kind?: BusinessKind | undefined;
  from?: "file" | undefined;
  /** Id of the open import or sync. */
  batch?: number | undefined;
  run?: number | undefined;
  outcome?: string | undefined;
  page?: number | undefined;
}

/** Parses the URL parameters. Every key is present in the result, so that invalid values are removed from the URL. */
export function readImportsSearch(search: Record<string, unknown>): ImportsSearch {
  const view = IMPORT_VIEWS.find((known) => known === search["view"]);
  const batch = view === "syncs" ? undefined : idOf(search["batch"]);
  const run = view === "syncs" ? idOf(search["run"]) : undefined;
  const page = idOf(search["page"]);
  const outcome = search["outcome"];
  const isNew = view === undefined && batch === undefined;
  return {
    view,
    batch,
    run,
    kind: isNew ? BUSINESS_KINDS.find((known) => known === search["kind"]) : undefined,
    from: isNew && search["from"] === "file" ? "file" : undefined,
    outcome: (batch ?? run) !== undefined && typeof outcome === "string" ? outcome : undefined,
    page: page !== undefined && page > 1 ? page : undefined,
  };
}

function idOf(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
