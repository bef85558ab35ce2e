/**
 * The reader's language. English is built in; another language is a folder of texts with the same keys. Where it lacks a
 * text, the English one is shown.
 */

/** BCP 47, such as "en" or "zh-Hans". */
export type Language = string;

export const ENGLISH: Language = "en";

/** Texts of one language by the name of their object, such as `jobsText`. */
export type Translation = Readonly<Record<string, object>>;

const translations = new Map<Language, Translation>();
let readLanguage = (): Language => ENGLISH;

/** The language of the reader whose request, mail or document is being handled. */
export function language(): Language {
  return readLanguage();
}

/** Sets where the reader's language is read: the request on the server, the document in the browser. */
export function readLanguageFrom(source: () => Language): void {
  readLanguage = source;
}

/** @returns a function that removes the translation again */
export function addTranslation(of: Language, translation: Translation): () => void {
  translations.set(of, translation);
  return () => void translations.delete(of);
}

/** The languages that readers can have besides English. */
export function translatedLanguages(): readonly Language[] {
  return [...translations.keys()];
}

/**
 * A text object of the catalogue. Each text is looked up when it is read, in the reader's language, so a text must not be
 * read while a module loads; nested objects may be.
 * @param name of the exported constant
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends object>(name: string, english: T): T {
  return lazyView(english, () => translations.get(readLanguage())?.[name]);
}

function lazyView<T extends object>(english: T, translated: () => object | undefined): T {
  const views = new Map<PropertyKey, object>();
  return new Proxy(english, {
    get(target, key, receiver) {
      const own: unknown = Reflect.get(target, key, receiver);
      if (typeof own === "string") {
        const other: unknown = Reflect.get(translated() ?? target, key);
        return typeof other === "string" ? other : own;
      }
      if (typeof own !== "object" || own === null) return own;
      let view = views.get(key);
      if (!view) {
        view = lazyView(own, () => {
          const other: unknown = Reflect.get(translated() ?? target, key);
          return typeof other === "object" && other !== null ? other : undefined;
        });
        views.set(key, view);
      }
      return view;
    },
  });
}
