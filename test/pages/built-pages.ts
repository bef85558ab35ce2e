import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { quietLog } from "#server/platform/log.ts";
import { loadRenderer, type LoadedRenderer } from "#server/platform/pages/renderer.ts";

/** The renderer of the built pages; builds them first if the source has changed. */
export async function builtPages(): Promise<LoadedRenderer> {
  const script = join(import.meta.dirname, "../../scripts/build.ts");
  const { status, stderr } = spawnSync(process.execPath, [script, "--if-needed"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The pages could not be built:\n${stderr}`);
  return loadRenderer({ dev: false, log: quietLog() });
}
