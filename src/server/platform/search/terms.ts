/** One word of a search with the known words that it may mean; none when no known word resembles it. */
export interface FoundTerm {
  term: string;
  words: string[];
  /** Approximate number of documents with one of the words, and of those with one in their name. */
  uses: number;
  names: number;
  /** Whether no document has the word or one that begins with it, so that the words are corrections. */
  corrected?: boolean;
}

/** How many typos a word of some length may have. A short word with two is another word: "banana" is not "banyan". */
const mostTypos = (term: string): number => (term.length < 8 ? 1 : term.length < 11 ? 2 : 3);

/** Keeps those corrections of a term that it may be a typo of, and words that only end differently from these. */
export function withoutWildGuesses(found: FoundTerm): FoundTerm {
  const { term, words, corrected } = found;
  if (!corrected || words.length === 0) return found;
  const meant = words.filter((word) => typosBetween(term, word) <= mostTypos(term));
  const kept = words.filter((word) => meant.some((other) => sharedStart(word, other) >= other.length - 2));
  return { ...found, words: kept };
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/** Letters that are missing, added, replaced or swapped with their neighbour: the optimal string alignment distance. */
export function typosBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, current];
  }
  return above[other.length] ?? 0;
}

const FILLERS = new Set("the a an and of in at on for near to with by me my".split(" "));

/** The terms to search for: fillers and unknown words are dropped unless nothing else is left. */
export function significantTerms(terms: readonly FoundTerm[]): readonly FoundTerm[] {
  const telling = withoutFillers(terms);
  const known = telling.filter(({ words }) => words.length > 0);
  return known.length > 0 ? known : telling;
}

/** The terms to search for as they were typed: a word that nothing has finds nothing. */
export function termsAsTyped(terms: readonly FoundTerm[]): readonly FoundTerm[] {
  return withoutFillers(terms).map((term) => (term.corrected ? { ...term, words: [] } : term));
}

/** The words that are searched for; undefined if they are those that were typed. */
export function correctedWords(typed: string, terms: readonly FoundTerm[]): string | undefined {
  const searched = significantTerms(terms);
  const isChanged = searched.some(({ corrected }) => corrected) || searched.length < withoutFillers(terms).length;
  return isChanged && !hasUnknownTerm(searched) ? wordsOf(typed, searched) : undefined;
}

/** Terms as users would type them. */
export function wordsOf(typed: string, terms: readonly FoundTerm[]): string {
  const byTerm = new Map(typed.split(/\s+/).map((word) => [foldWord(word), word]));
  return terms.map((term) => (term.corrected ? nearest(term) : (byTerm.get(term.term) ?? term.term))).join(" ");
}

/** Like `fold_text` in the database, for the words that users type; others are shown as the database folds them. */
function foldWord(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words that a term is most likely a typo of. */
function nearest({ term, words }: FoundTerm): string {
  const typos = new Map(words.map((word) => [word, typosBetween(term, word)]));
  const fewest = Math.min(...typos.values());
  return words.filter((word) => typos.get(word) === fewest).join("/");
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

/** A tsquery for documents with a word of the term. */
export function wordsQuery(term: FoundTerm): string {
  return markedQuery([term], "");
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
