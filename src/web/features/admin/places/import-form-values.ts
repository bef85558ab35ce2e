import type { BusinessKind } from "#contract/business-kinds.ts";
import { IMPORT_LIMITS, type ImportCountry } from "#contract/places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { formatNumber } from "#contract/texts/format.ts";

const text = adminPlacesText.imports;

/** Form values of an import from the places service. */
export interface ImportFormValues {
  country: ImportCountry;
  keyword: string;
  /** Only for Fitness Collectives, as is the radius. spec: calls §7.8 */
  types: string[];
  radius: number;
  /** As typed by the user. */
  limit: string;
}

/** Retail imports are unlimited by default. spec: calls §9.2 */
export function defaultLimit(kind: BusinessKind): number {
  return kind === "retail" ? 0 : IMPORT_LIMITS.default;
}

export function blankImportForm(kind: BusinessKind): ImportFormValues {
  return {
    country: "singapore",
    keyword: "",
    types: [],
    radius: IMPORT_LIMITS.radiusDefault,
    limit: String(defaultLimit(kind)),
  };
}

/** Normalizes a typed limit: blank, negative and non-numeric input becomes the default. spec: calls §9.2 */
export function normalizeLimit(typed: string, kind: BusinessKind): string {
  const limit = typed.trim() === "" ? Number.NaN : Number(typed);
  return String(Number.isFinite(limit) && limit >= 0 ? Math.trunc(limit) : defaultLimit(kind));
}

/** Error text of the limit; 0 means no limit below the cap. spec: DECISIONS 28 */
export function limitError(typed: string, kind: BusinessKind): string | undefined {
  return Number(normalizeLimit(typed, kind)) > IMPORT_LIMITS.max
    ? fill(text.limitTooMany, { max: formatNumber(IMPORT_LIMITS.max) })
    : undefined;
}

/** Request body with the field names of the specification; retail has neither radius nor types. */
export function importRequestBody(order: ImportFormValues, kind: BusinessKind) {
  const body = {
    country: order.country,
    limit: Number(normalizeLimit(order.limit, kind)),
    ...(order.keyword.trim() !== "" && { keyword: order.keyword.trim() }),
  };
  if (kind === "retail") return body;
  return { ...body, radius: order.radius, ...(order.types.length > 0 && { googlePlaceTypes: order.types }) };
}
