import type { NamedPlace, UnderstoodSearch } from "#contract/gazetteer.ts";
import type { SearchCategory } from "./categories.ts";
import { foldName, isUnspaced } from "./fold.ts";
import { findNamed, findPlaces, type PlaceIndex } from "./place-index.ts";
import { readTimes } from "./typed-times.ts";
import { typosBetween } from "#server/platform/search/terms.ts";

/** What a line is read with. */
export interface Vocabulary {
  index: PlaceIndex;
  categories: readonly SearchCategory[];
  now: Date;
}

/** Words after which a place is named, and which say nothing else. */
const BEFORE_PLACE = new Set([
  ..."near nearby in at around by close to dekat di berhampiran gần ở tại malapit sa".split(" ").map(foldName),
  ..."在 附近 附近的 ใกล้ ที่".split(" ").map(foldName),
]);
/** Those of them that nothing but a place follows. */
const NEAR = new Set("near around dekat berhampiran gần malapit 附近 附近的 ใกล้".split(" ").map(foldName));
/** What asks for the surroundings of the user, also in part of a line that names no place. */
const NEAR_ME = new Set(
  "near me,around me,close to me,near here,around here,near by,dekat saya,dekat sini,gần tôi,gần đây,malapit sa akin,ใกล้ ฉัน,我 附近,我附近"
    .split(",")
    .map(foldName),
);
const NEARBY = new Set("nearby 附近 附近的 近く 근처".split(" ").map(foldName));
const FILLERS = new Set(["the", "a", "an", "for", "me", "and", "的", "of"]);
/** Words of the longest name. */
const LONGEST = 5;

type Token = { text: string; folded: string };

/**
 * Reads a line such as "yoga near orchard sunday 7am": what is looked for, where and when. Nothing is guessed from a
 * word that has several meanings: times are read first, then a place after "near", then the category, then a place.
 */
export function understand(line: string, vocabulary: Vocabulary): UnderstoodSearch {
  const { rest, openNow, openAt } = readTimes(line, vocabulary.now);
  const me = takeNearMe(tokensOf(rest, vocabulary));
  const marked = takePlaceAfterMark(me.rest, vocabulary.index);
  const category = takeCategory(marked.rest, vocabulary.categories);
  const saysMore = category.words.length > 0 || openNow || openAt !== null;
  const placed = marked.place
    ? { place: marked.place, rest: category.rest }
    : takePlace(category.rest, vocabulary.index, saysMore);
  const isNearMe = !placed.place && (me.isFound || placed.rest.some(({ folded }) => NEARBY.has(folded)));
  const unknown: TakenName = placed.place || isNearMe ? { rest: placed.rest } : takeUnknownPlace(placed.rest);
  const left = unknown.rest.filter(isSaying);
  const words = [...category.words, ...left.map(({ text }) => text)];
  return {
    what: words.join(" "),
    category: category.found ? { id: category.found.id, kind: category.found.kind, name: category.found.name } : null,
    where: placed.place ?? null,
    unknownPlace: unknown.name ?? null,
    nearMe: isNearMe,
    openNow,
    openAt,
    leftOver: left.map(({ text }) => text).join(" "),
  };
}

const isSaying = ({ folded }: Token) => !FILLERS.has(folded) && !BEFORE_PLACE.has(folded) && !NEARBY.has(folded);

function takeNearMe(tokens: readonly Token[]): { isFound: boolean; rest: readonly Token[] } {
  const found = spans(tokens).find(([start, end]) => NEAR_ME.has(foldName(textOf(tokens.slice(start, end)))));
  return { isFound: found !== undefined, rest: found ? without(tokens, ...found) : tokens };
}

interface TakenName {
  name?: string;
  rest: readonly Token[];
}

/** What follows "near" and is no known place. */
function takeUnknownPlace(tokens: readonly Token[]): TakenName {
  const at = tokens.findIndex(({ folded }) => NEAR.has(folded));
  const named = at < 0 ? [] : tokens.slice(at + 1).filter(isSaying);
  return named.length === 0 ? { rest: tokens } : { name: textOf(named), rest: tokens.slice(0, at) };
}

/** Words; runs of a script without spaces are cut where a known name begins or ends. */
function tokensOf(line: string, vocabulary: Vocabulary): Token[] {
  const names = new Set([
    ...vocabulary.categories.flatMap(({ synonyms }) => synonyms.map(foldName)),
    ...BEFORE_PLACE,
    ...NEARBY,
    ...FILLERS,
  ]);
  const isKnown = (text: string) => names.has(text) || vocabulary.index.byName.has(text);
  return [
    ...line.matchAll(
      /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\u30FC]+|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]+/gu,
    ),
  ]
    .flatMap(([text]) => (isUnspaced(text) ? cutRun(text, isKnown) : [text]))
    .map((text) => ({ text, folded: foldName(text) }))
    .filter(({ folded }) => folded !== "");
}

function cutRun(run: string, isKnown: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let unknown = "";
  for (let at = 0; at < run.length;) {
    const length = longestKnown(run, at, isKnown);
    if (length === 0) unknown += run[at];
    else {
      if (unknown !== "") parts.push(unknown);
      unknown = "";
      parts.push(run.slice(at, at + length));
    }
    at += Math.max(1, length);
  }
  return unknown === "" ? parts : [...parts, unknown];
}

const LONGEST_UNSPACED = 24;

function longestKnown(run: string, at: number, isKnown: (text: string) => boolean): number {
  for (let length = Math.min(LONGEST_UNSPACED, run.length - at); length > 0; length -= 1)
    if (isKnown(foldName(run.slice(at, at + length)))) return length;
  return 0;
}

interface TakenPlace {
  place?: NamedPlace | undefined;
  rest: readonly Token[];
}

/** The place after "near", which may have a typo; an address goes to its postal code. */
function takePlaceAfterMark(tokens: readonly Token[], index: PlaceIndex): TakenPlace {
  for (const [at, { folded }] of tokens.entries()) {
    if (!BEFORE_PLACE.has(folded)) continue;
    const afterCode = tokens.findIndex((token, position) => position > at && /^\d{6}$/.test(token.folded)) + 1;
    const farthest = Math.min(tokens.length, at + 1 + LONGEST);
    const ends = Array.from({ length: farthest - at - 1 }, (_, shorter) => farthest - shorter);
    for (const end of afterCode > 0 ? [afterCode, ...ends] : ends) {
      const [place] = findPlaces(index, textOf(tokens.slice(at + 1, end)));
      if (place) return { place, rest: without(tokens, at, end) };
    }
  }
  return { rest: tokens };
}

/**
 * A place without "near" before it, at the end of a line or beside a category or a time: otherwise it may be part of a
 * name, such as Lakeside Wheelhouse. It may have a typo only at the end of what says more.
 */
function takePlace(tokens: readonly Token[], index: PlaceIndex, saysMore: boolean): TakenPlace {
  for (const find of saysMore ? [findNamed, findPlaces] : [findNamed])
    for (const [start, end] of spans(tokens)) {
      if ((find === findPlaces || !saysMore) && end < tokens.length) continue;
      const text = textOf(tokens.slice(start, end));
      // Short numbers and country codes are words here: "24 hour gym", "in".
      if (/^\d{1,4}$/.test(text) || /^[a-z]{2}$/i.test(text)) continue;
      const [place] = find(index, text);
      if (place) return { place, rest: without(tokens, start, end) };
    }
  return { rest: tokens };
}

interface TakenCategory {
  /** Undefined as well if several are named, of which a search can have only one: then they are all words. */
  found?: SearchCategory | undefined;
  words: readonly string[];
  rest: readonly Token[];
}

/** The category that a line names. */
function takeCategory(tokens: readonly Token[], categories: readonly SearchCategory[]): TakenCategory {
  const first = findCategory(tokens, categories);
  const second = findCategory(first.rest, categories, [isExactly]);
  const isOne = !second.found || second.found.id === first.found?.id;
  return isOne ? first : { words: [...first.words, ...second.words], rest: second.rest };
}

type IsMatch = (name: string, text: string) => boolean;
const isExactly: IsMatch = (name, text) => name === text || `${name}s` === text;
const isMisspelled: IsMatch = (name, text) => text.length >= 5 && name.length >= 5 && typosBetween(name, text) <= 1;

/** The category that the longest words name; with a typo where none is spelled exactly. */
function findCategory(
  tokens: readonly Token[],
  categories: readonly SearchCategory[],
  matches: readonly IsMatch[] = [isExactly, isMisspelled],
): TakenCategory {
  const named = categories.flatMap((category) =>
    [category.name, ...category.synonyms].map((name) => ({ category, name: foldName(name) })),
  );
  for (const isMatch of matches)
    for (const [start, end] of spans(tokens)) {
      const text = foldName(textOf(tokens.slice(start, end)));
      const match = named.find(({ name }) => isMatch(name, text));
      if (match)
        return {
          found: match.category,
          words: tokens.slice(start, end).map((token) => token.text),
          rest: without(tokens, start, end),
        };
    }
  return { words: [], rest: tokens };
}

/** All spans of tokens, the longest first. */
function spans(tokens: readonly Token[]): [number, number][] {
  const longest = Math.min(LONGEST, tokens.length);
  return Array.from({ length: longest }, (_, shorter) => longest - shorter).flatMap((length) =>
    Array.from({ length: tokens.length - length + 1 }, (_, start): [number, number] => [start, start + length]),
  );
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");
const without = (tokens: readonly Token[], start: number, end: number) => [
  ...tokens.slice(0, start),
  ...tokens.slice(end),
];
