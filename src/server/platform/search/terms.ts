/** One word of a search with the known words that it may mean; none when no known word resembles it. */
export interface FoundTerm {
  term: string;
  words: string[];
  /** Approximate number of documents with one of the words, and of those with one in their name. */
  uses: number;
  names: number;
}

const FILLERS = new Set("the a an and of in at on for near to with by me my".split(" "));

/** The terms to search for: fillers and unknown words are dropped unless nothing else is left. */
export function significantTerms(terms: readonly FoundTerm[]): readonly FoundTerm[] {
  const telling = withoutFillers(terms);
  const known = telling.filter(({ words }) => words.length > 0);
  return known.length > 0 ? known : telling;
}

/** The terms without words such as 'the', unless nothing else is left. */
export function withoutFillers(terms: readonly FoundTerm[]): readonly FoundTerm[] {
  const telling = terms.filter(({ term }) => !FILLERS.has(term));
  return telling.length > 0 ? telling : terms;
}

/** Whether there is a word that nothing has or resembles. */
export function hasUnknownTerm(terms: readonly FoundTerm[]): boolean {
  return terms.some(({ words }) => words.length === 0);
}

/** One term that matches any of the words instead of all. */
export function anyOf(terms: readonly FoundTerm[]): FoundTerm {
  return {
    term: terms.map(({ term }) => term).join(" "),
    words: [...new Set(terms.flatMap(({ words }) => words))],
    uses: terms.reduce((sum, { uses }) => sum + uses, 0),
    names: terms.reduce((sum, { names }) => sum + names, 0),
  };
}

/** Upper limit of the documents that have all the terms, in their name or anywhere; infinite without terms. */
export function maxMatches(terms: readonly FoundTerm[], inName: boolean): number {
  return Math.min(Number.POSITIVE_INFINITY, ...terms.map(({ uses, names }) => (inName ? names : uses)));
}

/** A tsquery for documents with a word of each term. */
export function wordsQuery(terms: readonly FoundTerm[]): string {
  return markedQuery(terms, "");
}

/** A tsquery for documents with a word of each term in their name. */
export function namesQuery(terms: readonly FoundTerm[]): string {
  return markedQuery(terms, "@");
}

/** A tsquery for documents with a word of each term with a mark such as '#skill:'. */
export function markedQuery(terms: readonly FoundTerm[], mark: string): string {
  return terms.map(({ words }) => `(${words.map((word) => quoted(mark + word)).join(" | ")})`).join(" & ");
}

function quoted(token: string): string {
  return `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
