import { addTranslation, ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";

const GERMAN = "de";

/** The same texts in brackets, so that a test sees which texts come from the reader's language. */
function bracketed(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === "string" ? `[${text}]` : typeof text === "object" && text !== null ? bracketed(text) : text,
    ]),
  );
}

/**
 * Runs something for a reader of another language, German, whose texts are the English ones in brackets.
 * @param texts text objects by their names; all others stay English
 */
export function inGerman<T>(texts: Readonly<Record<string, object>>, read: () => T): T {
  const remove = addTranslation(
    GERMAN,
    Object.fromEntries(Object.entries(texts).map(([name, english]) => [name, bracketed(english)])),
  );
  readLanguageFrom(() => GERMAN);
  try {
    return read();
  } finally {
    readLanguageFrom(() => ENGLISH);
    remove();
  }
}
