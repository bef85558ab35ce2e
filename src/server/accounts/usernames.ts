import { rectifyConfusion } from "unicode-confusables";
import { randomInt } from "node:crypto";
import { ACCOUNT_LIMITS } from "#contract/accounts.ts";

const SUFFIX_MAX = 5;
const STAFF =
  /^(?:sys|web|super|site)?(?:admin\w*|moderators?|mods?|staff|support|helpdesk|official|system|root|security|team)$/;

/**
 * The name as it looks: characters of other scripts and look-alikes replaced by the letters that they resemble. Two
 * names with the same skeleton cannot be told apart. `usernameSkeleton` in SQL does the same to ASCII.
 */
export function skeletonOf(username: string): string {
  const latin = rectifyConfusion(username.normalize("NFKC")).replaceAll("rn", "m");
  return latin.replaceAll(/[I1|]/g, "l").replaceAll("0", "o").toLowerCase().replaceAll("m", "rn");
}

const DIGIT_LETTERS: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s" };

/** Whether a user name would be taken for the product's staff. spec: DECISIONS 50 */
export function looksLikeStaff(username: string, productName: string): boolean {
  const latin = skeletonOf(username).replaceAll("rn", "m");
  const spelled = username.toLowerCase().replaceAll(/[01345]/g, (digit) => DIGIT_LETTERS[digit] ?? digit);
  const plain = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const product = plain(skeletonOf(productName).replaceAll("rn", "m"));
  return [username.toLowerCase(), latin, spelled].some(
    (name) =>
      plain(name).includes(product) ||
      [plain(name), ...name.split(/[^\p{L}\p{N}]+/u)].some((word) => STAFF.test(word.replace(/\d+$/, ""))),
  );
}

/** A user name derived from the local part of an e-mail, within the rules of user names. spec: product §5 */
export function usernameFrom(email: string): string {
  const name = (email.split("@")[0] ?? "").toLowerCase().replace(/[^\p{L}\p{N}._-]/gu, "");
  const fitting = name.slice(0, ACCOUNT_LIMITS.usernameMax - SUFFIX_MAX);
  if (fitting.length >= ACCOUNT_LIMITS.usernameMin) return fitting;
  return fitting === "" ? "user" : `user-${fitting}`;
}

/** Candidates to try until one is free: the plain name, then with longer and longer numbers, then a neutral one. */
export function* usernamesToTry(email: string): Generator<string> {
  const base = usernameFrom(email);
  yield base;
  for (const digits of [1, 2, 3, 3, 4, 4, 5, 5, 5]) yield numbered(base, digits);
  for (const digits of [5, 6, 7, 8]) yield numbered("user", digits);
}

const numbered = (base: string, digits: number): string => `${base}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
