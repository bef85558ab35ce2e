import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the build puts the notices, and the product serves them. */
export const NOTICES_FILE = "third-party-notices.txt";

const NOTICE = /^(licen[cs]e|copying|notice)/i;
const INTRODUCTION =
  "This product contains the following data and packages. Each text applies to the packages named above it.";
/** Data that is part of the source; each file names its source too. */
const DATA = `Cities: GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0
(https://creativecommons.org/licenses/by/4.0/), selected and rounded.

Train stations and postal sectors of Singapore: contains information from OneMap (Singapore Land Authority) and the
Land Transport Authority, which is made available under the terms of the Singapore Open Data Licence version 1.0
(https://data.gov.sg/open-data-licence).`;
const LINE = "-".repeat(80);

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

/**
 * The licence texts and notices of all data and packages that are shipped, as text: every package of package-lock.json that is
 * installed and not for development. A package without such a file is listed with its licence's name.
 * @param root the folder of package-lock.json and node_modules
 */
export async function thirdPartyNotices(root: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const packagesOf = new Map<string, Set<string>>();
  for (const [folder, { version, license, dev }] of Object.entries(lock.packages)) {
    // Packages for other platforms are locked but not installed.
    if (folder === "" || dev === true || !existsSync(join(root, folder))) continue;
    const name = `${folder.replace(/^.*node_modules\//, "")} ${version ?? ""} (${license ?? "see below"})`;
    for (const text of await noticesIn(join(root, folder)))
      packagesOf.set(text, (packagesOf.get(text) ?? new Set()).add(name));
  }
  const parts = [...packagesOf].map(([text, names]) => [[...names].toSorted().join("\n"), text].join("\n\n").trim());
  return `${[INTRODUCTION, DATA, ...parts.toSorted()].join(`\n\n${LINE}\n\n`)}\n`;
}

async function noticesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true });
  const names = files.filter((file) => file.isFile() && NOTICE.test(file.name)).map(({ name }) => name);
  if (names.length === 0) return [""];
  return Promise.all(names.map(async (name) => (await readFile(join(folder, name), "utf8")).trim()));
}
