import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accountsText } from "#contract/texts/accounts.ts";
import { invalidFields } from "#server/platform/errors.ts";

/** What an attacker tries first, besides common passwords. */
export interface PasswordContext {
  email: string;
  /** null for a user name that is not chosen yet. */
  username: string | null;
  productName: string;
}

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * The 10,000 most common passwords of at least six characters, in lower case. From zxcvbn-ts (MIT), whose order comes
 * from leaked passwords.
 */
function loadCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set(
    readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .trim()
      .split("\n"),
  );
  return commonPasswords;
}

/** The reason why a new password is rejected; undefined for one that may be used. spec: DECISIONS 60 */
export function passwordError(password: string, context: PasswordContext): string | undefined {
  const plain = password.toLowerCase();
  const own = [context.email, context.username, context.productName];
  if (own.some((name) => name !== null && name.toLowerCase() === plain)) return accountsText.passwordOwnName;
  return loadCommonPasswords().has(plain) ? accountsText.passwordCommon : undefined;
}

/** @throws invalid for a password that is easy to guess */
export function requireGoodPassword(password: string, context: PasswordContext): void {
  const reason = passwordError(password, context);
  if (reason !== undefined) throw invalidFields({ password: reason });
}
