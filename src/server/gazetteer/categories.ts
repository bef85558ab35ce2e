import { foldName } from "./fold.ts";

/** A category that searches know by its name and its synonyms. */
export interface SearchCategory {
  id: number;
  kind: "fitness" | "retail";
  name: string;
  synonyms: readonly string[];
}

/** The categories with a name or synonym of which a word begins with what is typed; whole names come first. */
export function completeCategories(categories: readonly SearchCategory[], typed: string): SearchCategory[] {
  const start = foldName(typed);
  if (start === "") return [];
  return categories
    .map((category) => ({ category, fit: Math.min(...namesOf(category).map((name) => fitOf(name, start))) }))
    .filter(({ fit }) => fit < NO_FIT)
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ category }) => category);
}

const NO_FIT = 3;

function fitOf(name: string, start: string): number {
  if (name === start) return 0;
  if (name.startsWith(start)) return 1;
  return name.includes(` ${start}`) ? 2 : NO_FIT;
}

/** What a category is called, folded. */
function namesOf({ name, synonyms }: SearchCategory): string[] {
  return [name, ...synonyms].map(foldName);
}
