/** Emoji and symbols that our fonts lack; each would be printed as an empty box. U+200D joins several to one. */
const EMOJI =
  /[\uFE0E\uFE0F\u20E3\u{1F000}-\u{1FAFF}\u{E0020}-\u{E007F}\u2610-\u2615\u2618-\u261B\u2620-\u262E\u2630-\u263F\u2643-\u265F\u267E-\u269F\u26A1-\u26BC\u26BF-\u2701\u2703-\u2712\u2714-\u2719\u271B-\u273C\u2741-\u2755\u2757-\u2775\u2794-\u27A0\u27A2-\u27BF\u2B05-\u2B55]\u200D?/gu;
/** An emoji between separators, or at an end of a line beside one, which would be left without anything to separate. */
const SEPARATOR = "[·•|,;/–—-]";
const EMOJIS = String.raw`${EMOJI.source}(?:[^\S\n]*${EMOJI.source})*[^\S\n]*`;
const BEFORE_SEPARATOR = new RegExp(String.raw`(^|\n)[^\S\n]*${EMOJIS}${SEPARATOR}[^\S\n]*`, "gu");
const AFTER_SEPARATOR = new RegExp(String.raw`${SEPARATOR}[^\S\n]*${EMOJIS}(?=${SEPARATOR}|\n|$)`, "gu");
const BREAK = "\u200B";
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Prepares a text for printing: removes emoji, with the separator of one that stands alone, and adds invisible break
 * points to words longer than a line. They are few, because readers copy them along with the text. Thai, Lao, Burmese,
 * Khmer, Chinese, Japanese and Korean break without them.
 * @param word length from which a word gets break points, one after every half of it
 */
export function printable(text: string, word = 40): string {
  const long = new RegExp(String.raw`[^\s\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\uFFFF]{${word},}`, "gu");
  const plain = text
    .replace(BEFORE_SEPARATOR, "$1")
    .replace(AFTER_SEPARATOR, "")
    .replace(EMOJI, "")
    .replace(/ {2,}/g, " ")
    .trim();
  return plain.replace(long, (found) => inParts(found, word / 2));
}

function inParts(word: string, size: number): string {
  const all = Array.from(letters.segment(word), ({ segment }) => segment);
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size).join("")).join(BREAK);
}
