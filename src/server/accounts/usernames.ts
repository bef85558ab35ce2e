import { randomInt } from "node:crypto";
import { ACCOUNT_LIMITS } from "#contract/accounts.ts";

const SUFFIX_MAX = 5;

/** A user name derived from the local part of an e-mail, within the rules of user names. spec: product §5 */
export function usernameFrom(email: string): string {
  const name = (email.split("@")[0] ?? "").toLowerCase().replace(/[^\p{L}\p{N}._-]/gu, "");
  const fitting = name.slice(0, ACCOUNT_LIMITS.usernameMax - SUFFIX_MAX);
  if (fitting.length >= ACCOUNT_LIMITS.usernameMin) return fitting;
  return fitting === "" ? "user" : `user-${fitting}`;
}

/** Candidates to try until one is free: the plain name, then with longer and longer numbers. */
export function* usernamesToTry(email: string): Generator<string> {
  const base = usernameFrom(email);
  yield base;
  for (const digits of [1, 2, 3, 3, 4, 4, 5, 5, 5]) yield `${base}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
}
