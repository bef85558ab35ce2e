import { addTranslation, type Language, type Translation } from "./language.ts";

/**
 * The languages besides English, each a folder beside this file whose index exports its text objects by name. A language
 * is added by adding its folder and its line here: `"zh-Hans": () => import("./zh-Hans/index.ts")`.
 */
const TRANSLATIONS: Readonly<Record<Language, () => Promise<Translation>>> = {};

/** Loads one language, as the browser needs it; English is built in. */
export async function loadTranslation(of: Language): Promise<void> {
  const load = TRANSLATIONS[of];
  if (load) addTranslation(of, await load());
}

/** Loads every language, as the server needs them. */
export async function loadTranslations(): Promise<void> {
  await Promise.all(Object.keys(TRANSLATIONS).map(loadTranslation));
}
