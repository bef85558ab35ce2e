import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { textChecksText as messages } from "#contract/texts/text-checks.ts";
import { invalidFields } from "./errors.ts";

/** What the automatic checks find in a text that users publish. spec: DECISIONS 19, 44 */
export type TextFinding = "language" | "link" | "contact" | "repetition" | "shouting" | "gibberish";

/** Gets the text as a reader sees it, and the main part of it alone. */
const CHECKS: Record<TextFinding, (written: string, content: string) => boolean> = {
  language: (written) => hasStrongLanguage(written) || hasStrongLanguage(joined(written, /[ ._*-]+/)),
  link: (written) => hasLink(written) || hasLink(joined(written, / +/)),
  contact: (written) => hasContact(written) || hasContact(joined(written, / +/)),
  repetition: isRepetitive,
  shouting: isShouted,
  gibberish: (written, content) => isGibberish(written) || isWordless(content),
};

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The full stop of Chinese and Japanese between Latin letters, where browsers take it for the dot of a domain. */
const DOTS = /(?<=[a-z0-9-])\u3002(?=[a-z])/gi;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/**
 * The text as a reader sees it: compatibility forms such as full-width letters unified, invisible characters removed,
 * dots and digits of other scripts as those of Latin.
 */
function readableText(written: string): string {
  return written.normalize("NFKC").replaceAll(INVISIBLE, "").replaceAll(DOTS, ".").replaceAll(OTHER_DIGITS, latinDigit);
}

/** The digits of a script are ten code points in a row that begin after one that is none. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value += 1)
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value);
  return digit;
}

/** The text with single characters that are spaced out, such as "e v i l . c o m", written together. */
function joined(written: string, gap: RegExp): string {
  const spaced = new RegExp(String.raw`(?<![\p{L}\p{N}])\S(?:${gap.source}\S(?![\p{L}\p{N}])){3,}`, "gu");
  return written.replaceAll(spaced, (run) => run.replaceAll(new RegExp(gap, "g"), ""));
}

/**
 * Checks a text immediately, without an outside service.
 * @param content the main part of it, if a title or the like precedes it
 */
export function findingsIn(written: string, content = written): TextFinding[] {
  const read = readableText(written);
  const main = readableText(content);
  return read === "" ? [] : (Object.keys(CHECKS) as TextFinding[]).filter((name) => CHECKS[name](read, main));
}

/** Contacts that a host may publish in its own texts. */
export interface OwnContacts {
  phones: readonly string[];
  emails: readonly string[];
  /** Addresses of its websites; links to anything on the same host are its own. */
  websites: readonly string[];
}

type HostText = string | readonly string[] | null | undefined;

/**
 * Requires that the texts of a host have no strong language and do not repeat themselves.
 * @returns the fields with links or contacts other than the host's own, which wait for an admin
 * @throws invalid, naming each field. spec: DECISIONS 44
 */
export function textsToHold(fields: Readonly<Record<string, HostText>>, own: OwnContacts): string[] {
  const found = Object.entries(fields).map(([field, written]) => {
    const texts = typeof written === "string" ? [written] : (written ?? []);
    return [field, new Set(texts.flatMap((text) => findingsIn(withoutOwn(text, own))))] as const;
  });
  const wrong = found.flatMap(([field, findings]) => {
    const name = findings.has("language") ? "language" : "repetition";
    return findings.has(name) ? [[field, messages[name]] as const] : [];
  });
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
  return found.flatMap(([field, findings]) => (findings.has("link") || findings.has("contact") ? [field] : []));
}

const PHONE_LIKE = /\+?\d[\d\s().-]{5,}\d/g;

function withoutOwn(written: string, { phones, emails, websites }: OwnContacts): string {
  const numbers = new Set(phones.map(digitsOf));
  const isOwn = (phone: string) => [...numbers].some((number) => number.endsWith(digitsOf(phone)));
  const withoutPhones = readableText(written).replaceAll(PHONE_LIKE, (phone) => (isOwn(phone) ? " " : phone));
  const hosts = websites.flatMap((website) => hostOf(website) ?? []);
  // A longer name is another host: gym.example is not gym.example.evil.example.
  const links = hosts.map((host) => String.raw`(?:https?:\/\/)?(?:www\.)?${escaped(host)}(?![\w.-]*\w)(?:[/?#]\S*)?`);
  return [...emails.map((email) => String.raw`${escaped(email)}(?![\w.-]*\w)`), ...links].reduce(
    (left, pattern) => left.replaceAll(new RegExp(String.raw`(?<![\w@.-])${pattern}`, "gi"), " "),
    withoutPhones,
  );
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "");
}

function hostOf(website: string): string | undefined {
  const url = URL.parse(website.includes("://") ? website : `https://${website}`);
  return url?.hostname.replace(/^www\./, "");
}

function escaped(literal: string): string {
  return literal.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
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
  "com|net|org|info|biz|shop|store|site|online|club|fit|app|xyz|top|link|asia|co|io|me|ly|gl|sg|my|th|id|ph|vn|jp|kr|hk|tw|cn|in|au|uk|us|tv|ai|dev|tech|blog|website|page|pro|vip|bio|mobi|fitness|clinic|academy|casino|bet|cc|gg|sh|ws|ru|eu|de|fr|nl|nz|ca|la|kh|mm|bn|mo|lk|np|bd|pk|ae";
/** Endings that are no words of a sentence, so that they count with spaces around the dot. */
const PLAIN_ENDINGS = "com|net|org|biz|shop|store|site|online|xyz|asia|sg";
const LINKS = [
  /\bhttps?:\/\//i,
  /\bwww\.\S/i,
  new RegExp(String.raw`(?<![\w@.])(?:[a-z0-9-]{2,}\.)+(?:${DOMAIN_ENDINGS})(?![\w-]|\.\w)`, "i"),
  // Names in other scripts; their sentences may end before an English word.
  new RegExp(String.raw`[\p{L}\p{N}-]{2,}\.(?:${PLAIN_ENDINGS}|cn|jp|kr|tw|hk|vn)(?![\p{L}\p{N}_-])`, "iu"),
  // Short names of shorteners, such as t.me/name.
  new RegExp(String.raw`(?<![\w@.])[a-z0-9]\.(?:com\b|(?:${DOMAIN_ENDINGS})\/[\w@+])`, "i"),
  new RegExp(String.raw`\b[a-z0-9-]{2,} ?(?:\(dot\)|\[dot\]| dot | \.) ?(?:${PLAIN_ENDINGS})\b`, "i"),
];

function hasLink(written: string): boolean {
  // A missing space after a sentence ("great.My coach") does not make a domain: its endings are lower case.
  const sentences = written.replaceAll(/ ?\. ?(?=[A-Z][a-z])/g, ". ");
  return LINKS.some((pattern) => pattern.test(sentences));
}

const MAIL = /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/i;
const PHONES = [
  /\+\d[\d\s().-]{6,}\d/,
  // Nine fives and more are laughter in Thai.
  /(?<![\d$.,])(?!(\d)\1*(?!\d))\d{9,15}(?![\d.,])/,
  // Local forms: a leading zero (Malaysia, Thailand, Indonesia, the Philippines), or Singapore's eight digits.
  /(?<![\d$.,-])0\d{1,3}[\s-]?\d{3,4}[\s-]?\d{3,4}(?![\d-])/,
  /(?<![\d$.,-])[3689]\d{3} ?\d{4}(?![\d-])/,
  // With other separators, unless it is a range such as 6000-8000.
  /(?<![\d$.,-])[3689]\d{3}[.-](?!\d\d00)\d{4}(?![\d-])/,
  /(?<![\d$.,-])[3689]\d(?:[ .-]\d{2}){3}(?![\d-])/,
];
const INVITATION =
  /\b(?:whats ?app|telegram|wechat|we chat|viber|line id|signal|text|call|dm|pm|message) (?:me|us|him|her|them)\b.{0,20}(?:\d{3}|@\w)/i;

const ACCOUNT = /\b(?:ig|insta|instagram|telegram|wechat|whats ?app|snapchat|viber|line id)\s*[:=]\s*[\w@+.]/i;
// An account of another network, which begins with a letter and follows no word.
const HANDLE = /(?<![\w.@])@[a-z][\w.]{2,}/i;
const SPELLED_PHONE = /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double)\b[\s,.-]*){7}/i;

function hasContact(written: string): boolean {
  return [MAIL, INVITATION, ACCOUNT, HANDLE, SPELLED_PHONE, ...PHONES].some((pattern) => pattern.test(written));
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

/** Whether a text consists of symbols and digits; a short one or an emoji is fine. */
function isWordless(content: string): boolean {
  return content.length >= LIMITS.wordless && !/\p{L}|\p{Extended_Pictographic}/u.test(content);
}
