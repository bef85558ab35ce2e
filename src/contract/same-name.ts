/** Whether two names are the same apart from case, accents, spaces and order. spec: DECISIONS 45 */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.join("") === b.join("") || a.toSorted().join(" ") === b.toSorted().join(" ");
}

// Marks are accents in these scripts only; in Thai and others they are vowels.
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;

function wordsOf(name: string): string[] {
  return (
    name
      .normalize("NFKD")
      .replaceAll(ACCENTS, "")
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
      .toLowerCase()
      .match(/[^\s,.'\u2019-]+/gu) ?? []
  );
}
