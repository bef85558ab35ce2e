/** What a search looked for instead of what was typed. */
export interface SearchedFor {
  /** The words that were searched for: typos corrected, and without words that nothing has. */
  words: string;
  /** Whether results have only some of the words, because none has all of them. */
  some: boolean;
}

/** The value of the X-Searched-For header. */
export function formatSearchedFor({ words, some }: SearchedFor): string {
  return new URLSearchParams({ words, match: some ? "some" : "all" }).toString();
}

export function parseSearchedFor(header: string | null): SearchedFor | undefined {
  const values = new URLSearchParams(header ?? "");
  const words = values.get("words");
  return words === null ? undefined : { words, some: values.get("match") === "some" };
}
