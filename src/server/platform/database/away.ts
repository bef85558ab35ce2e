import pg from "pg";

/** Thrown instead of waiting for a database that is known not to respond. */
export class DatabaseAway extends Error {
  constructor() {
    super("The database does not respond");
    this.name = "DatabaseAway";
  }
}

/** Errors of Node's sockets and name lookups. */
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EHOSTDOWN",
]);

/**
 * States in which PostgreSQL can do no work for anyone: it is shutting down or starting, is out of connections, disk or
 * memory, or rejects writes.
 */
const AWAY_STATES = new Set(["57P01", "57P02", "57P03", "53000", "53100", "53200", "53300", "53400", "25006"]);

/** What node-postgres and its pool say without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Whether a request failed because the database is away or read-only, not because of what was requested; also for an
 * error that another one wraps.
 */
export function isDatabaseAway(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < 6 && at instanceof Error; depth += 1) {
    if (at instanceof DatabaseAway) return true;
    if (at instanceof pg.DatabaseError) return AWAY_STATES.has(at.code ?? "") || (at.code ?? "").startsWith("08");
    if (DRIVER_MESSAGES.test(at.message) || isSocketError(at)) return true;
    // Several addresses of one host name were tried.
    if (at instanceof AggregateError && at.errors.some((one: unknown) => isDatabaseAway(one))) return true;
    at = at.cause;
  }
  return false;
}

/** The innermost cause of an error; the first of several that happened together. */
export function rootError(error: unknown): Error {
  let at = error;
  for (let depth = 0; depth < 6; depth += 1) {
    const inner: unknown = at instanceof AggregateError ? at.errors[0] : at instanceof Error ? at.cause : undefined;
    if (!(inner instanceof Error)) break;
    at = inner;
  }
  return at instanceof Error ? at : new Error(String(at));
}

/** Only errors of connections, which name the system call: a missing file also has the code ENOENT. */
function isSocketError(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return SOCKET_CODES.has(code ?? "") && ["connect", "read", "write", "getaddrinfo"].includes(syscall ?? "");
}
