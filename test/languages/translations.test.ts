import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { accountsText } from "#contract/texts/accounts.ts";
import type { Translated } from "#contract/texts/catalogue.ts";
import { exportsBelow } from "#test/sweeps/declared.ts";

// The compiler checks the keys of a translation; these tests check what it cannot see, in every folder of texts.

const TEXTS = join(import.meta.dirname, "../../src/contract/texts");

type Texts = Readonly<Record<string, unknown>>;

/** The text objects of the catalogue by name. */
const english: Record<string, Texts> = {};
const translations: { language: string; translation: Readonly<Record<string, Texts>> }[] = [];

beforeAll(async () => {
  for (const { path, name, value } of await exportsBelow("src/contract/texts", ".ts"))
    if (!path.includes("/")) english[name] = value as Texts;
  for (const folder of [TEXTS, import.meta.dirname])
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isDirectory())
        translations.push({
          language: entry.name,
          translation: (await import(join(folder, entry.name, "index.ts"))) as Record<string, Texts>,
        });
});

/** Every text with its path, such as "accountsText.fields.email". */
function flatten(texts: Texts, path: string): [path: string, text: unknown][] {
  return Object.entries(texts).flatMap(([key, text]): [string, unknown][] =>
    typeof text === "object" && text !== null ? flatten(text as Texts, `${path}.${key}`) : [[`${path}.${key}`, text]],
  );
}

const slotsOf = (text: unknown) => [...new Set(String(text).match(/\{[^{}]+\}/g))].toSorted();

test("each translated text exists in English, with the same slots, and is not empty", () => {
  expect(translations.map(({ language }) => language)).toContain("zh-Hans");
  for (const { language, translation } of translations) {
    expect(Object.keys(english)).toEqual(expect.arrayContaining(Object.keys(translation)));
    for (const [name, texts] of Object.entries(translation)) {
      const known = new Map(flatten(english[name] ?? {}, name));
      for (const [path, text] of flatten(texts, name)) {
        expect(known.get(path), `${language}: ${path}`).toBeTypeOf("string");
        expect(text, `${language}: ${path}`).not.toBe("");
        expect(slotsOf(text), `${language}: ${path}`).toEqual(slotsOf(known.get(path)));
      }
    }
  }
});

test("a language is named by its BCP 47 tag", () => {
  for (const { language } of translations) expect(new Intl.Locale(language).toString()).toBe(language);
});

test("a text that English does not have does not compile", () => {
  const known = { fields: { email: "邮箱" } } satisfies Translated<typeof accountsText>;
  // @ts-expect-error -- The key is `fields`.
  const unknown = { field: { email: "邮箱" } } satisfies Translated<typeof accountsText>;
  // @ts-expect-error -- The key is `email`.
  const unknownWithin = { fields: { mail: "邮箱" } } satisfies Translated<typeof accountsText>;
  expect([known, unknown, unknownWithin]).toHaveLength(3);
});
