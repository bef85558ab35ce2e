import { resolve } from "node:path";
import { ConfigError } from "./platform/config.ts";
import { isDatabaseAway, rootError } from "./platform/database/away.ts";
import { EmbeddedPostgresError } from "./platform/database/embedded-error.ts";
import { SchemaError } from "./platform/database/migrate.ts";

interface StartSettings {
  port?: number | undefined;
  host?: string | undefined;
  dataDir?: string | undefined;
  databaseUrl?: string | undefined;
}

/** The settings that a problem may name, as far as they can be read; nothing is created. */
function startSettings(env: NodeJS.ProcessEnv): StartSettings {
  return {
    port: Number(env["PORT"] || 3000),
    host: env["HOST"],
    dataDir: resolve(env["DATA_DIR"] || ".data"),
    databaseUrl: env["DATABASE_URL"] || undefined,
  };
}

/** What a command writes when it fails: one sentence with the remedy, or else the stack. */
export function describeFailure(error: unknown): string {
  const known = startProblem(error, startSettings(process.env));
  return known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/**
 * Why the product does not start, in one sentence with the remedy.
 * @returns undefined for a failure that only its stack explains
 */
export function startProblem(error: unknown, settings: StartSettings): string | undefined {
  if (error instanceof ConfigError || error instanceof SchemaError || error instanceof EmbeddedPostgresError)
    return error.message;
  return listenProblem(error, settings) ?? folderProblem(error, settings) ?? databaseProblem(error, settings);
}

function listenProblem(error: unknown, { port = 0, host = "" }: StartSettings): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== "listen" && syscall !== "bind") return undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop the program that listens there, or set PORT to another one, such as ${port + 1}.`;
  if (code === "EACCES")
    return `Port ${port} may only be opened by root: set PORT to one from 1024 on, and let a proxy serve ${port}.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST=${host} is no address of this machine: correct it, or leave it out.`;
  return undefined;
}

const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it is on a read-only file system",
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of this user is used up",
  ENOTDIR: "a part of the path is a file",
  ENOENT: "it cannot be created there",
};

function folderProblem(error: unknown, { dataDir }: StartSettings): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = FOLDER_PROBLEMS[code ?? ""];
  if (problem === undefined || dataDir === undefined || path?.startsWith(dataDir) !== true) return undefined;
  return `DATA_DIR=${dataDir} cannot be used, because ${problem}: free or change it, or set DATA_DIR to another folder.`;
}

function databaseProblem(error: unknown, { databaseUrl }: StartSettings): string | undefined {
  if (databaseUrl === undefined) return undefined;
  const { message, code } = rootError(error) as Error & { code?: string };
  if (/unsupported startup parameter/.test(message))
    return "DATABASE_URL leads to a connection pooler: set DATABASE_POOLED=1, and DATABASE_DIRECT_URL to the same database without the pooler.";
  const where = placeOf(databaseUrl);
  if (code?.startsWith("28"))
    return `The database at ${where} rejects the user or password in DATABASE_URL (${message}): correct them.`;
  if (code === "3D000")
    return `The database at ${where} does not exist (${message}): create it (createdb), or correct DATABASE_URL.`;
  if (code === "42501")
    return `The user in DATABASE_URL may not set up the database at ${where} (${message}): make it the owner of the database.`;
  if (isDatabaseAway(error))
    return `The database at ${where} cannot be reached (${message}): start PostgreSQL there, or correct DATABASE_URL.`;
  return undefined;
}

/** Host, port and database of a URL, without user and password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  return `${host}${port ? `:${port}` : ""}${pathname}`;
}
