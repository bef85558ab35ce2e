import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { reviewsText } from "#contract/texts/reviews.ts";
import { storedTexts } from "#server/platform/stored-texts.ts";

const notes = storedTexts(reviewsText.moderation);

export interface Verdict {
  /** Reviews that pass are public immediately, the others are held for an admin. */
  passed: boolean;
  /** From 1 (nothing found) to 0 (certainly unfit to be shown). */
  score: number;
  /** The findings as they are stored, see `readNotes`; null without any. */
  notes: string | null;
}

interface Check {
  note: Exclude<keyof typeof reviewsText.moderation, "flagged">;
  /** The share of the score that a finding takes away. */
  weight: number;
  /** Gets title and content joined, and the content alone. */
  finds: (written: string, content: string) => boolean;
}

const SEPARATOR = "; ";
/** Not within the values of a stored text. */
const BETWEEN_FINDINGS = /; (?=[^"{}]*$)/;

const CHECKS: readonly Check[] = [
  { note: "language", weight: 0.9, finds: hasStrongLanguage },
  { note: "link", weight: 0.7, finds: hasLink },
  { note: "contact", weight: 0.7, finds: hasContact },
  { note: "repetition", weight: 0.6, finds: isRepetitive },
  { note: "shouting", weight: 0.6, finds: isShouted },
  { note: "gibberish", weight: 0.6, finds: (written, content) => isGibberish(written) || isWordless(content) },
];

/**
 * Judges the text of a review immediately, without an outside service. A review without text passes. spec: DECISIONS 19
 */
export function moderate(review: { title: string | null; content: string | null }): Verdict {
  const written = [review.title, review.content].filter((part) => part !== null && part !== "").join("\n");
  const found = written === "" ? [] : CHECKS.filter((check) => check.finds(written, review.content ?? ""));
  const score = found.reduce((left, check) => left * (1 - check.weight), 1);
  return {
    passed: found.length === 0,
    score,
    notes: found.length === 0 ? null : found.map((check) => notes.store(check.note)).join(SEPARATOR),
  };
}

/** The findings of the outside moderation service as they are stored. @param categories what it objects to */
export function flaggedNotes(categories: string): string {
  return notes.store("flagged", { categories });
}

/** Stored findings in the reader's language, for admins. */
export function readNotes(stored: string): string {
  return stored.split(BETWEEN_FINDINGS).map(notes.read).join(SEPARATOR);
}

// ---------------------------------------------------------------- language

// Harmless phrases about gyms, places and names that contain a blocked word.
const HARMLESS_PHRASES = [
  "kick ass",
  "kick-ass",
  "kickass",
  "kicks ass",
  "fukuoka",
  "tit for tat",
  "chink in the",
  "spastic colon",
  "cum laude",
  "mixed sex",
  "mixed-sex",
  "single sex",
  "single-sex",
  "same sex",
  "same-sex",
  "opposite sex",
  "both sexes",
  "sexism",
  "sexist",
  "cumin",
];

const dataset = new DataSet<{ originalWord: string }>().addAll(englishDataset).build();
const strongLanguage = new RegExpMatcher({
  ...dataset,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(dataset.whitelistedTerms ?? []), ...HARMLESS_PHRASES],
});

function hasStrongLanguage(written: string): boolean {
  return strongLanguage.hasMatch(written);
}

// ---------------------------------------------------------------- links and contacts

const DOMAIN_ENDINGS =
  "com|net|org|info|biz|shop|store|site|online|club|fit|app|xyz|top|link|asia|co|io|me|ly|gl|sg|my|th|id|ph|vn|jp|kr|hk|tw|cn|in|au|uk|us|tv";
const LINKS = [
  /\bhttps?:\/\//i,
  /\bwww\.\S/i,
  new RegExp(String.raw`(?<![\w@.])(?:[a-z0-9-]{2,}\.)+(?:${DOMAIN_ENDINGS})(?![\w-]|\.\w)`, "i"),
  /\b[a-z0-9-]{2,} ?(?:\(dot\)|\[dot\]| dot ) ?(?:com|net|org|sg)\b/i,
];

function hasLink(written: string): boolean {
  // A missing space after a sentence ("great.My coach") does not make a domain: its endings are lower case.
  const joined = written.replace(/\.(?=[A-Z][a-z])/g, ". ");
  return LINKS.some((pattern) => pattern.test(joined));
}

const MAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/i;
const PHONES = [
  /\+\d[\d\s().-]{6,}\d/,
  /(?<![\d$.,])\d{9,15}(?![\d.,])/,
  // Local forms: a leading zero (Malaysia, Thailand, Indonesia, the Philippines), or Singapore's eight digits.
  /(?<![\d$.,-])0\d{1,3}[\s-]?\d{3,4}[\s-]?\d{3,4}(?![\d-])/,
  /(?<![\d$.,-])[3689]\d{3} ?\d{4}(?![\d-])/,
];
const INVITATION =
  /\b(?:whats ?app|telegram|wechat|we chat|viber|line id|signal|text|call|dm|pm|message) (?:me|us|him|her|them)\b.{0,20}(?:\d{3}|@\w)/i;

function hasContact(written: string): boolean {
  return MAIL.test(written) || INVITATION.test(written) || PHONES.some((pattern) => pattern.test(written));
}

// ---------------------------------------------------------------- form

const LIMITS = {
  sameLetter: 10,
  sameWord: 4,
  wordsJudged: 12,
  distinctShare: 0.34,
  lettersJudged: 20,
  capitalShare: 0.7,
  longestWord: 45,
  wordless: 10,
} as const;

// Thai readers write laughter with fives, others with long vowels: only runs of ten count.
const SAME_LETTER = new RegExp(String.raw`(\S)\1{${LIMITS.sameLetter - 1},}`, "u");

function isRepetitive(written: string): boolean {
  if (SAME_LETTER.test(written)) return true;
  const words = written.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  let run = 1;
  for (let index = 1; index < words.length; index += 1) {
    run = words[index] === words[index - 1] ? run + 1 : 1;
    if (run >= LIMITS.sameWord) return true;
  }
  return words.length >= LIMITS.wordsJudged && new Set(words).size / words.length < distinctShareFor(words.length);
}

/** Long texts naturally repeat short words, so the required share falls with the length. */
function distinctShareFor(words: number): number {
  return LIMITS.distinctShare * Math.min(1, Math.sqrt(60 / words));
}

function isShouted(written: string): boolean {
  const cased = written.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = written.match(/\p{Lu}/gu) ?? [];
  return cased.length >= LIMITS.lettersJudged && capitals.length / cased.length > LIMITS.capitalShare;
}

const UNSPACED = /[\p{Script=Latin}\p{N}]+/gu;

function isGibberish(written: string): boolean {
  return (written.match(UNSPACED) ?? []).some((word) => word.length > LIMITS.longestWord);
}

/** Whether it has only signs and digits; a short mark or an emoji is fine. */
function isWordless(content: string): boolean {
  return content.length >= LIMITS.wordless && !/\p{L}|\p{Extended_Pictographic}/u.test(content);
}
