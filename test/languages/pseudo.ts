import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language, Translation } from "#contract/texts/language.ts";
import { exportsBelow } from "#test/sweeps/declared.ts";

/**
 * The pseudo-language: every English text of the catalogue in ‹brackets›, so that a text without brackets did not come
 * from the catalogue in the reader's language. It has the tag of Greek, because what Intl formats in Greek has Greek
 * letters: a Latin letter outside brackets belongs to neither.
 */
export const PSEUDO: Language = "el";

/** Slots, which code fills, and addresses. */
const KEPT = /(\{[^{}]+\}|https?:\/\/\S*)/;

/** "Rated {value} out of 5" becomes "‹Rated› {value} ‹out of 5›". Each line has its own brackets. */
export function bracketed(text: string): string {
  return text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/(?=\S)[^\n]*\p{L}[^\n]*(?<=\S)/gu, "‹$&›")))
    .join("");
}

/** The whole catalogue in the pseudo-language. */
export async function pseudoTexts(): Promise<Translation> {
  const exported = await exportsBelow("src/contract/texts", ".ts");
  return Object.fromEntries(
    exported
      .filter(({ value }) => typeof value === "object" && value !== null)
      .map(({ name, value }) => [name, inBrackets(value) as object]),
  );
}

function inBrackets(value: unknown): unknown {
  if (typeof value === "string") return bracketed(value);
  if (Array.isArray(value)) return value.map(inBrackets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]: [string, unknown]) => [key, inBrackets(each)]));
}

/** Writes the catalogue as the folder of a translation. */
export async function writePseudoFolder(folder: string): Promise<void> {
  const texts = Object.entries(await pseudoTexts());
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "index.ts"),
    texts.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join(""),
  );
}
