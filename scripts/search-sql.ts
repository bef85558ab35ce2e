import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { currencyRatesSql } from "#server/jobs/currency-rates-sql.ts";
import { searchSql } from "#server/platform/search/search-sql.ts";
import { SEARCHES } from "#server/searches.ts";

// Writes the SQL of every search table and of the currency rates, as part of `npm run db:generate`.

const SERVER = join(import.meta.dirname, "../src/server");

const RATES: readonly [path: string, text: string] = ["jobs/currency-rates.sql", currencyRatesSql()];

/** The generated files, by their path below src/server. */
export function searchFiles(): Map<string, string> {
  return new Map([
    RATES,
    ...SEARCHES.map(
      (source) =>
        [
          `${source.folder}/${source.description.name}-search.sql`,
          searchSql(source, hashOf(["platform/search", "businesses", source.folder])),
        ] as const,
    ),
  ]);
}

/** Hash of the SQL in these folders that search tables depend on: they are rebuilt when any of it changes. */
function hashOf(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const [rates, text] = RATES;
    if (rates.startsWith(`${folder}/`)) hash.update(text);
    for (const file of readdirSync(join(SERVER, folder)).toSorted())
      if (file.endsWith(".sql") && !file.endsWith("-search.sql") && `${folder}/${file}` !== rates)
        hash.update(readFileSync(join(SERVER, folder, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

if (import.meta.main) for (const [path, text] of searchFiles()) writeFileSync(join(SERVER, path), text);
