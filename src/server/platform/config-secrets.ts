import { hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wrongSettings } from "./config-error.ts";
import { makeFolder } from "./make-folder.ts";

/** The least length of a secret. */
export const SECRET_MIN = 32;

/** Settings that can also be read from a file, whose path is in NAME_FILE, as Docker and Kubernetes provide secrets. */
const SECRET_SETTINGS = [
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_OWNER_URL",
  "SESSION_SECRET",
  "DOCUMENT_KEY",
  "SMTP_URL",
  "MODERATION_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "GOOGLE_PLACES_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
];

/**
 * Reads the settings that are given by NAME_FILE.
 * @param problems gets what is wrong, by the name of the setting
 */
export function secretsFromFiles(env: NodeJS.ProcessEnv, problems: Map<string, string>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const name of SECRET_SETTINGS) {
    const file = `${name}_FILE`;
    const path = env[file]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) problems.set(file, `is set, and so is ${name}: set one of them`);
    try {
      const value = readFileSync(path, "utf8").trim();
      if (value) read[name] = value;
      else problems.set(file, `the file ${path} is empty`);
    } catch (error) {
      problems.set(file, `the file ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return read;
}

/** A secret in a file of DATA_DIR, which is generated once. */
export function storedSecret(dataDir: string, name: string): { secret: string; path: string } {
  const path = join(dataDir, name);
  makeFolder(dataDir);
  try {
    // "wx" fails when the file exists, so of two processes that start together the second uses the secret of the first.
    writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < SECRET_MIN)
    throw wrongSettings({ DATA_DIR: `the file ${path} is damaged: delete it and start again` });
  return { secret, path };
}

/** A key for one purpose, derived from a secret. */
export function derivedKey(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, bytes));
}
