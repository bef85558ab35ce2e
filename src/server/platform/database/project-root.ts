import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that contains package.json, from the sources and from a build alike. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}
