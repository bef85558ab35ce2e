import { join } from "node:path";
import type { OnProgress } from "#server/platform/backup/backup.ts";
import { BackupError } from "#server/platform/backup/manifest.ts";
import { readConfig } from "#server/platform/config.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded.ts";
import { openFiles, type FileStore } from "#server/platform/files/files.ts";
import { quietLog } from "#server/platform/log.ts";
import { describeFailure } from "#server/start-problem.ts";

// Shared by backup and restore.

export const USAGE = {
  backup: "Usage: npm run backup -- FOLDER\nCreates FOLDER, or a subfolder named by the time if FOLDER exists.",
  restore:
    "Usage: npm run restore -- FOLDER [--replace [--yes]] [--check]\n--replace overwrites existing data after a confirmation, which --yes skips. --check only reads the backup.",
};

export interface Target {
  /** As the role that owns the tables. */
  url: string;
  files: FileStore;
  secretPath: string | undefined;
  close: () => Promise<void>;
}

/** Opens the database and files of the settings. */
export async function openTarget(): Promise<Target> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: quietLog() });
  return {
    url: config.databaseOwnerUrl ?? config.databaseDirectUrl ?? embedded?.ownerUrl ?? "",
    files: await openFiles({ directory: join(config.dataDir, "files"), s3: config.s3 }),
    secretPath: config.secretPath,
    close: async () => embedded?.stop(),
  };
}

/** Prints progress: on a terminal as one line that is updated, elsewhere as a line for each stage. */
export function showProgress(): OnProgress {
  let last = "";
  let shownAt = 0;
  return (stage, done, total) => {
    const isNew = stage !== last;
    last = stage;
    if (!process.stdout.isTTY) {
      if (isNew) process.stdout.write(`${stage}\n`);
      return;
    }
    if (!isNew && Date.now() - shownAt < 100 && done !== total) return;
    shownAt = Date.now();
    const text = total === undefined ? (done > 0 ? `${stage}: ${done}` : stage) : `${stage}: ${done} of ${total}`;
    process.stdout.write(`\r${text.padEnd(50)}${done === total ? "\n" : ""}`);
  };
}

/**
 * Runs a command until it ends. SIGINT and SIGTERM abort it, and it rolls back.
 * @param work returns its exit status, or its usage text for wrong arguments
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number | string>): Promise<void> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    const outcome = await work(interruption.signal);
    if (typeof outcome === "string") process.stderr.write(`${outcome}\n`);
    process.exitCode = typeof outcome === "string" ? 2 : outcome;
  } catch (error) {
    process.exitCode = interruption.signal.aborted ? 130 : 1;
    process.stderr.write(`\n${interruption.signal.aborted ? "Interrupted: nothing was changed." : messageOf(error)}\n`);
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

function messageOf(error: unknown): string {
  return error instanceof BackupError ? error.message : describeFailure(error);
}
