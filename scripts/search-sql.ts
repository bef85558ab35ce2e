import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { searchSql } from "#server/platform/search/search-sql.ts";
import { SEARCHES } from "#server/searches.ts";

// Writes the SQL of every search table, as part of `npm run db:generate`.

const SERVER = join(import.meta.dirname, "../src/server");

/** The generated files, by their path below src/server. */
export function searchFiles(): Map<string, string> {
  return new Map(
    SEARCHES.map((source) => [
      `${source.folder}/${source.description.name}-search.sql`,
      searchSql(source, hashOf(["platform/search", "businesses", source.folder])),
    ]),
  );
}

/** Hash of the handwritten SQL in these folders: a search table is rebuilt when any of it changes. */
function hashOf(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders)
    for (const file of readdirSync(join(SERVER, folder)).toSorted())
      if (file.endsWith(".sql") && !file.endsWith("-search.sql")) hash.update(readFileSync(join(SERVER, folder, file)));
  return hash.digest("hex").slice(0, 16);
}

if (import.meta.main) for (const [path, text] of searchFiles()) writeFileSync(join(SERVER, path), text);
