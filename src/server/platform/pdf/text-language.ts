/** Languages by the script that is written in few others. Han comes last: Japanese and Korean use it too. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["km", /\p{Script=Khmer}/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["lo", /\p{Script=Lao}/gu],
  ["my", /\p{Script=Myanmar}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["zh", /\p{Script=Han}/gu],
];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Letters that only Vietnamese has. */
const VIETNAMESE = /[ăđơư\u1EA0-\u1EF9]/giu;
/** The share of a script above which a text counts as written in it; names and titles stay below. */
const SCRIPT_SHARE = 0.3;
/** The share of letters that decide between languages of one script. */
const LETTER_SHARE = 0.04;

/**
 * The language in which most of a text is written, as far as its script tells.
 * @param otherwise for a text in Latin letters
 * @returns BCP 47, such as "th"
 */
export function languageOfText(text: string, otherwise: string): string {
  const composed = text.normalize("NFC");
  const count = (pattern: RegExp) => composed.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  if (letters === 0) return otherwise;
  if (count(KANA) / letters >= LETTER_SHARE && count(KANA) + count(/\p{Script=Han}/gu) >= letters * SCRIPT_SHARE)
    return "ja";
  const [most] = SCRIPTS.map(([language, pattern]) => ({ language, share: count(pattern) / letters })).toSorted(
    (a, b) => b.share - a.share,
  );
  if (most && most.share >= SCRIPT_SHARE) return most.language;
  return count(VIETNAMESE) / letters >= LETTER_SHARE ? "vi" : otherwise;
}
