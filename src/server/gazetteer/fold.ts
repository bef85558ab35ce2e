/** Folds a name for comparison: without case, accents of Latin letters and punctuation. */
export function foldName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("đ", "d")
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{M}\u30FC]*$/u;

/** Whether a text has only letters of scripts that are written without spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}
