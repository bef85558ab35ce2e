import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/platform/database/project-root.ts";

export interface Declared {
  path: string;
  name: string;
  value: unknown;
}

/** All exports of the modules below a folder whose paths end with a suffix. */
export async function exportsBelow(folder: string, suffix: string): Promise<Declared[]> {
  const root = join(projectRoot(), folder);
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(suffix) && !path.endsWith(".test.ts"),
  );
  const found: Declared[] = [];
  for (const path of paths)
    for (const [name, value] of Object.entries((await import(join(root, path))) as Record<string, unknown>))
      found.push({ path, name, value });
  return found;
}
