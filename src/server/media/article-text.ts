import { MEDIA_LIMITS, UPLOADED_IMAGE_PATH } from "#contract/media.ts";
import { cleanRichText, plainText } from "#server/platform/security/rich-text.ts";

/** Words an adult reads in a minute. */
const WORDS_PER_MINUTE = 200;
/** Characters a minute, for scripts that are written without spaces. */
const CHARACTERS_PER_MINUTE = 400;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const KEY = /\/images\/original\/([\w/-]{3,200}\.webp)/g;

export interface CleanText {
  content: string;
  words: string;
  /** In minutes. */
  readTime: number;
}

/** Sanitises HTML for storage. @returns undefined when no text and no picture remain */
export function cleanArticle(html: string): CleanText | undefined {
  const content = cleanRichText(html, (src) => UPLOADED_IMAGE_PATH.test(src));
  if (content === "") return undefined;
  const words = plainText(content);
  return { content, words, readTime: readTimeOf(words) };
}

/** Returns the reading time in minutes, at least one. */
export function readTimeOf(words: string): number {
  const letters = words.match(UNSPACED)?.length ?? 0;
  const spaced = words.replace(UNSPACED, " ").match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(spaced / WORDS_PER_MINUTE + letters / CHARACTERS_PER_MINUTE));
}

/** Returns the beginning of a text for lists, cut between words. */
export function teaserOf(words: string): string {
  if (words.length <= MEDIA_LIMITS.teaser) return words;
  const cut = words.slice(0, MEDIA_LIMITS.teaser).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MEDIA_LIMITS.teaser - 40))}…`;
}

/** Returns the keys of all files that these texts and addresses refer to. */
export function fileKeysOf(...shown: (string | null)[]): string[] {
  return [...new Set(shown.flatMap((text) => [...(text ?? "").matchAll(KEY)].map(([, key = ""]) => key)))];
}
