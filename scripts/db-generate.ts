import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

// `npm run db:generate -- --name what`: generates Drizzle's next migration. Drizzle compares only with the
// newest snapshot, so the older ones, a third of a megabyte each, are deleted.

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
const folder = join(import.meta.dirname, "../migrations/meta");
const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name));
process.exitCode = status ?? 1;
