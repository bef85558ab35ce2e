import { AsyncLocalStorage } from "node:async_hooks";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { LANGUAGE_COOKIE } from "#contract/page-request.ts";
import { ENGLISH, translatedLanguages, type Language } from "#contract/texts/language.ts";
import { cookieOf, type HeaderReader } from "./http/wire.ts";

const reader = new AsyncLocalStorage<Language>();

/** The language set by `inLanguage`; English outside of it, as in tasks. */
export function requestLanguage(): Language {
  return reader.getStore() ?? ENGLISH;
}

/** Runs a function whose texts, numbers and dates are for a reader of this language, or of English without texts. */
export function inLanguage<T>(of: Language, run: () => T): T {
  return reader.run(translatedLanguages().includes(of) ? of : ENGLISH, run);
}

/**
 * The best language for a request: what its cookie says, otherwise the first in Accept-Language that there are texts
 * for. Languages match by their script, not their region: zh-CN and zh-SG read zh-Hans, zh-TW does not.
 */
export function languageOf(headers: HeaderReader): Language {
  const translated = translatedLanguages();
  if (translated.length === 0) return ENGLISH;
  const chosen = cookieOf(headers, LANGUAGE_COOKIE);
  const accepted = parseAccept((headers.get("accept-language") ?? "").slice(0, ACCEPTED_MAX)).filter(({ q }) => q > 0);
  for (const tag of [...(chosen === undefined ? [] : [chosen]), ...accepted.map(({ type }) => type)]) {
    const wanted = languageAndScript(tag);
    const found = [ENGLISH, ...translated].find((known) => languageAndScript(known) === wanted);
    if (found !== undefined) return found;
  }
  return ENGLISH;
}

/** Characters of Accept-Language that are read; browsers send fewer. */
const ACCEPTED_MAX = 200;

/** By tag, because every request needs some of them and Intl takes about ten microseconds for each. */
const knownTags = new LRUCache<string, string>({ max: 500 });

/** "zh-Hans" of "zh-CN"; empty for what is no language tag, such as "*". */
function languageAndScript(tag: string): string {
  const known = knownTags.get(tag);
  if (known !== undefined) return known;
  const found = maximize(tag);
  knownTags.set(tag, found);
  return found;
}

function maximize(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return "";
  }
}

/** The value of a Vary header, with Accept-Language once there is more than English. */
export function variesByLanguage(others: string): string {
  return translatedLanguages().length === 0 ? others : `${others}, accept-language`;
}
