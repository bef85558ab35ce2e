import type { BusinessKind } from "#contract/business-kinds.ts";
import type { SearchSuggestion, UnderstoodSearch } from "#contract/gazetteer.ts";
import { searchFieldText as text } from "#contract/texts/search-field.ts";
import { call } from "#web/platform/api/call.ts";
import { locate } from "#web/platform/search/locate.ts";
import { noteRecent } from "#web/platform/search/recent-searches.ts";
import { areaOfSuggestion } from "#web/platform/search/suggested-area.ts";
import { nearPoint, type AreaChange } from "#web/platform/search/where-when.ts";
import { toast } from "#web/ui/toast.tsx";
import { choiceFrom, type SearchChoice, type TypedSearch } from "./search-choice.ts";

/** A line that the server does not read in this time is searched for as it is typed. */
const READ_MS = 2_000;

/** Reads a typed line: what, where and when; near the visitor if it says so and the browser tells where that is. */
export async function readLine(
  typed: TypedSearch,
  directory: BusinessKind,
  userId: number | null,
): Promise<SearchChoice> {
  const { search: line } = typed;
  if (line === undefined) return typed;
  noteRecent(userId, line);
  const understood = await understand(line, directory);
  if (understood === undefined) return typed;
  return { ...choiceFrom(understood, typed), ...(understood.nearMe ? await locateMe() : {}) };
}

async function understand(line: string, directory: BusinessKind): Promise<UnderstoodSearch | undefined> {
  const signal = AbortSignal.timeout(READ_MS);
  return call("GET /api/search/understand", { query: { q: line, directory } }, signal).catch(() => undefined);
}

/** Limits a list to what is near the visitor; says so if the browser does not tell where that is. */
async function locateMe(): Promise<AreaChange> {
  const point = await locate();
  if (point) return nearPoint(point);
  toast({ title: text.locationDenied, description: text.locationDeniedBody });
  return {};
}

/** What a suggested place or category changes in the list of a directory; undefined if it is a page of its own. */
export function choiceOf(suggestion: SearchSuggestion, directory: BusinessKind): SearchChoice | undefined {
  const { kind, path } = suggestion;
  const values = new URL(path, location.origin).searchParams;
  const isHere = path.startsWith(directory === "fitness" ? "/fitness-collectives?" : "/business-collectives?");
  const category = isHere ? Number(values.get("category") ?? values.get("categoryId")) || undefined : undefined;
  if (kind === "category" && isHere) return { search: undefined, category };
  if (kind !== "place") return undefined;
  const openAt = values.get("openAt");
  return {
    search: values.get("search") ?? undefined,
    category,
    ...areaOfSuggestion(suggestion),
    ...(values.has("openNow") ? { openNow: true } : {}),
    ...(openAt === null ? {} : { openAt }),
  };
}
