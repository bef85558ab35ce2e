// Runs first in every npm script, on whatever Node the machine has: plain JavaScript with only Node's own imports. It
// explains why a script cannot run and what to type, where an old Node would report a syntax error.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @param {string} root the project's folder
 * @param {{ execPath: string, version: string }} running the running Node
 * @returns {string | undefined} the problem and what to type; undefined when there is none
 */
function problemWith(root, running) {
  const modules = join(root, "node_modules");
  if (!existsSync(join(modules, "node", "package.json"))) {
    return "The packages are not installed. Type: npm ci";
  }
  const wanted = JSON.parse(readFileSync(join(modules, "node", "package.json"), "utf8")).version;
  const binary = [join(modules, "node", "bin", "node"), join(modules, "node", "bin", "node.exe")].find((file) =>
    existsSync(file),
  );
  if (!binary) {
    return `Node ${wanted} is missing, because install scripts were switched off (npm ci --ignore-scripts). Type: npm rebuild node`;
  }
  if (realpathSync(running.execPath) !== realpathSync(binary)) {
    return `This is Node ${running.version}, the project runs on its own Node ${wanted}. Start it through npm (npm start, npm test, npm run …), or type: export PATH="$PWD/node_modules/.bin:$PATH"`;
  }
  return undefined;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const problem = problemWith(join(dirname(fileURLToPath(import.meta.url)), ".."), process);
  if (problem) {
    process.stderr.write(`\n${problem}\n\n`);
    process.exit(1);
  }
}
