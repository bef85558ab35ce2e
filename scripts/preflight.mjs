// Runs first in every npm script, on whatever Node the machine has: plain JavaScript with only Node's own imports. It
// explains why a script cannot run and what to type, where an old Node would report a syntax error.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @param {string} root the project's folder
 * @param {{ execPath: string, version: string, platform: string, arch: string }} running the running Node
 * @returns {string | undefined} the problem and what to type; undefined when there is none
 */
function problemWith(root, running) {
  const modules = join(root, "node_modules");
  if (!existsSync(join(modules, ".bin"))) return "The packages are not installed. Type: npm ci";
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const machine = `${running.platform}-${running.arch}`;
  const wanted = optionalDependencies[`node-${machine}`];
  if (!wanted) {
    const [, needed] = Object.entries(optionalDependencies).find(([name]) => name.startsWith("node-")) ?? [];
    if (needed && isOlder(running.version, needed))
      return `This is Node ${running.version}, and the project has no Node of its own for ${machine}. Install Node ${needed} or later: https://nodejs.org`;
    return undefined;
  }
  const binary = join(modules, ".bin", "node");
  if (!existsSync(binary))
    return `Node ${wanted} is missing, because optional packages were left out (npm ci --omit=optional). Type: npm ci`;
  if (realpathSync(running.execPath) !== realpathSync(binary))
    return `This is Node ${running.version}, the project runs on its own Node ${wanted}. Start it through npm (npm start, npm test, npm run …), or type: export PATH="$PWD/node_modules/.bin:$PATH"`;
  return undefined;
}

/**
 * @param {string} version such as v24.1.0
 * @param {string} needed such as 24.21.0
 */
function isOlder(version, needed) {
  return version.slice(1).localeCompare(needed, "en", { numeric: true }) < 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const problem = problemWith(join(dirname(fileURLToPath(import.meta.url)), ".."), process);
  if (problem) {
    process.stderr.write(`\n${problem}\n\n`);
    process.exit(1);
  }
}
