import { readFileSync } from "node:fs";
import { isIPv4 } from "node:net";

const MODES = ["verify-full", "disable"];

/**
 * What is wrong with the TLS settings of a database URL; undefined when nothing is. Modes that accept any certificate, or
 * any name in it, protect against nobody who can answer in the place of the database.
 */
export function tlsProblem(url: string): string | undefined {
  const options = URL.parse(url)?.searchParams;
  const mode = options?.get("sslmode");
  if (mode != null && !MODES.includes(mode))
    return "sslmode must be verify-full (the certificate and its name are checked) or disable";
  const path = options?.get("sslrootcert");
  if (!path) return undefined;
  if (mode === "disable") return "sslrootcert needs sslmode=verify-full";
  try {
    return readFileSync(path, "utf8").includes("-----BEGIN CERTIFICATE-----")
      ? undefined
      : `${path} contains no certificate in PEM format`;
  } catch (error) {
    return `the certificate ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Whether a database URL sends passwords and data over a network unencrypted without saying so. */
export function isUnprotected(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  const host = parsed.searchParams.get("host") ?? parsed.hostname;
  if (host === "" || host.startsWith("/") || isLoopback(host)) return false;
  return !["sslmode", "ssl", "sslrootcert"].some((name) => parsed.searchParams.has(name));
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}
