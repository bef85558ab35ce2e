import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { checkBackup, restoreBackup } from "#server/platform/backup/restore.ts";
import { openTarget, runCommand, showProgress, USAGE } from "./backup-command.ts";

// `npm run restore -- FOLDER`: restores a backup of `npm run backup` into an empty database and file store, or with
// --replace into any.

await runCommand(async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" }, yes: { type: "boolean" }, check: { type: "boolean" } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return USAGE.restore;
  const onProgress = showProgress();
  const backup = await checkBackup({ folder: resolve(folder), signal, onProgress });
  const { manifest } = backup;
  process.stdout.write(
    `Backup of ${manifest.createdAt}, version ${manifest.version}: ${manifest.tables.length} tables, ${manifest.files.count} files, complete and undamaged.\n`,
  );
  if (values.check) return 0;
  const target = await openTarget();
  try {
    await restoreBackup(backup, {
      ...target,
      signal,
      onProgress,
      confirmReplace: async (what) => values.replace === true && (values.yes === true || ask(what, signal)),
    });
    process.stdout.write("Restored. Start the product: npm start\n");
    if (manifest.hasSecret && target.secretPath === undefined)
      process.stdout.write(
        `To keep users signed in, set SESSION_SECRET to the content of ${resolve(folder, "secret")}.\n`,
      );
    return 0;
  } finally {
    await target.close();
  }
});

async function ask(what: string, signal: AbortSignal): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const question = `The current data will be lost: ${what}. Type "replace" to continue: `;
    return (await prompt.question(question, { signal })).trim() === "replace";
  } finally {
    prompt.close();
  }
}
