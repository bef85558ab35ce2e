import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "#server/platform/backup/backup.ts";
import { openTarget, runCommand, showProgress, USAGE } from "./backup-command.ts";

// `npm run backup -- FOLDER`: saves rows, files and queued tasks of the running product into one folder.

await runCommand(async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0) return USAGE.backup;
  const now = new Date();
  const folder = await folderFor(place, now);
  const target = await openTarget();
  try {
    const { rows, tables, files, unknownTables } = await createBackup({
      ...target,
      folder,
      now,
      signal,
      onProgress: showProgress(),
    });
    if (unknownTables.length > 0)
      process.stderr.write(`Tables not saved, because the product did not create them: ${unknownTables.join(", ")}\n`);
    process.stdout.write(`Saved ${rows} rows of ${tables} tables and ${files} files in ${folder}\n`);
    process.stdout.write(
      target.secretPath === undefined
        ? "It does not contain SESSION_SECRET: store that setting elsewhere, with the others.\n"
        : "It contains the secret that signs sessions, and personal data: store it where no other user can read it.\n",
    );
    return 0;
  } finally {
    await target.close();
  }
});

/** An existing folder gets a subfolder named by the time; a new path is used as it is. */
async function folderFor(place: string, now: Date): Promise<string> {
  const isFolder = place.endsWith("/") || (await stat(place).catch(() => undefined))?.isDirectory() === true;
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
  return isFolder ? resolve(join(place, moment)) : resolve(place);
}
