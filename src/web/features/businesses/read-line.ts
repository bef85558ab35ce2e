import type { Directory, SearchSuggestion, UnderstoodSearch } from "#contract/gazetteer.ts";
import { searchFieldText as text } from "#contract/texts/search-field.ts";
import { call } from "#web/platform/api/call.ts";
import { toast } from "#web/ui/toast.tsx";
import { locate } from "./locate.ts";
import { noteRecent } from "./recent-searches.ts";
import { atNamed, atPlace, nearPoint, type AreaChange, type WhereWhenSearch } from "./where-when.ts";

/** What a search field changes. Absent parts of where and when stay as they are. */
export interface SearchChoice extends AreaChange, WhereWhenSearch {
  search: string | undefined;
  category: number | undefined;
}

/** A line that the server does not read in this time is searched for as it is typed. */
const READ_MS = 2_000;

/**
 * Reads a typed line: what, where and when. A line that names neither place nor time is searched for as it is typed,
 * unless it names another category than the chosen one.
 */
export async function readLine(
  { search: line, category }: Pick<SearchChoice, "search" | "category">,
  directory: Directory,
  userId: number | null,
): Promise<SearchChoice> {
  if (line === undefined) return { search: line, category };
  noteRecent(userId, line);
  const understood = await understand(line, directory);
  if (understood === undefined || isPlain(understood, category)) return { search: line, category };
  const { what, leftOver, category: named, openNow, openAt } = understood;
  return {
    search: (named ? leftOver : what) || undefined,
    category: named?.id ?? category,
    ...(await areaOf(understood)),
    ...(openNow ? { openNow, openAt: undefined } : {}),
    ...(openAt === null ? {} : { openAt, openNow: undefined }),
  };
}

async function understand(line: string, directory: Directory): Promise<UnderstoodSearch | undefined> {
  const signal = AbortSignal.timeout(READ_MS);
  return call("GET /api/search/understand", { query: { q: line, directory } }, signal).catch(() => undefined);
}

function isPlain({ category, ...read }: UnderstoodSearch, chosen: number | undefined): boolean {
  const hasWhere = read.where !== null || read.unknownPlace !== null || read.nearMe;
  const isOtherCategory = category !== null && chosen !== undefined && category.id !== chosen;
  return !hasWhere && !read.openNow && read.openAt === null && !isOtherCategory;
}

async function areaOf({ where, unknownPlace, nearMe }: UnderstoodSearch): Promise<AreaChange> {
  if (where) return atPlace(where);
  if (unknownPlace !== null) return atNamed(unknownPlace);
  return nearMe ? locateMe() : {};
}

/** Limits a list to what is near the visitor; says so if the browser does not tell where that is. */
async function locateMe(): Promise<AreaChange> {
  const point = await locate();
  if (point) return nearPoint(point);
  toast({ title: text.locationDenied, description: text.locationDeniedBody });
  return {};
}

/** What a suggested place or category changes in the list of a directory; undefined if it is a page of its own. */
export function choiceOf(suggestion: SearchSuggestion, directory: Directory): SearchChoice | undefined {
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

/** The area of a suggested place; a country, which is in no other place, has no order by distance. */
export function areaOfSuggestion({ path, detail }: SearchSuggestion): AreaChange {
  const area = atNamed(new URL(path, location.origin).searchParams.get("where") ?? "");
  return detail === null && !/^\d+$/.test(area.where ?? "") ? { ...area, sort: undefined } : area;
}
