import { MEDIA_LIMITS, OWN_IMAGE } from "#contract/media.ts";
import { cleanRichText, plainText } from "#server/platform/security/rich-text.ts";

/** Words that an adult reads in a minute. */
const WORDS_A_MINUTE = 200;
/** Of scripts that write without spaces. */
const LETTERS_A_MINUTE = 400;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const KEY = /\/images\/original\/([\w/-]{3,200}\.webp)/g;

export interface CleanText {
  content: string;
  words: string;
  /** Minutes. */
  readTime: number;
}

/** A written text as it is kept. @returns undefined when nothing of it can be read or seen */
export function cleanArticle(html: string): CleanText | undefined {
  const content = cleanRichText(html, (src) => OWN_IMAGE.test(src));
  if (content === "") return undefined;
  const words = plainText(content);
  return { content, words, readTime: readTimeOf(words) };
}

/** Minutes that reading takes, at least one. */
export function readTimeOf(words: string): number {
  const letters = words.match(UNSPACED)?.length ?? 0;
  const spaced = words.replace(UNSPACED, " ").match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(spaced / WORDS_A_MINUTE + letters / LETTERS_A_MINUTE));
}

/** How a text begins, for lists: cut between words. */
export function teaserOf(words: string): string {
  if (words.length <= MEDIA_LIMITS.teaser) return words;
  const cut = words.slice(0, MEDIA_LIMITS.teaser).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MEDIA_LIMITS.teaser - 40))}…`;
}

/** Keys of the files that an article or a banner shows. */
export function fileKeysOf(...shown: (string | null)[]): string[] {
  return [...new Set(shown.flatMap((text) => [...(text ?? "").matchAll(KEY)].map(([, key = ""]) => key)))];
}
