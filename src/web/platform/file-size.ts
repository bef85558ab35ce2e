import { fill } from "#contract/texts/catalogue.ts";

/** '320 KB' or '1.4 MB', in these words. */
export function fileSize(bytes: number, words: { sizeKb: string; sizeMb: string }): string {
  return bytes < 1_000_000
    ? fill(words.sizeKb, { size: Math.ceil(bytes / 1_000) })
    : fill(words.sizeMb, { size: (bytes / 1_000_000).toFixed(1) });
}
