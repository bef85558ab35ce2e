import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Creates a folder step by step: Node's own `recursive` never returns below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // Names what was wanted, not the part of the path that failed.
    throw Object.assign(error as NodeJS.ErrnoException, { path: folder });
  }
}
