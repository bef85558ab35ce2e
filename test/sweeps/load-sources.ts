import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "@swc/core";
import { ENGLISH, readLanguageFrom } from "#contract/texts/language.ts";

// Loads the modules whose paths it gets as a JSON list, and prints which of them read a text meanwhile.

const ASSET = /\.(?:css|svg|woff2)(?:\?url)?$/;
const PAGE_SOURCE = /\/src\/web\/.+\.tsx?$/;

// Node itself loads neither JSX nor what only Vite knows.
registerHooks({
  load(url, context, nextLoad) {
    if (ASSET.test(url)) return { format: "module", source: `export default "";`, shortCircuit: true };
    if (!PAGE_SOURCE.test(url)) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const source = readFileSync(filename, "utf8").replaceAll("import.meta.env.SSR", "true");
    const { code } = transformSync(source, {
      filename,
      jsc: {
        parser: { syntax: "typescript", tsx: url.endsWith(".tsx") },
        target: "esnext",
        transform: { react: { runtime: "automatic" } },
      },
      sourceMaps: "inline",
    });
    return { format: "module", source: code, shortCircuit: true };
  },
});

const readers = new Set<string>();
const errors: string[] = [];
readLanguageFrom(() => {
  readers.add(readerOf(new Error("read").stack ?? ""));
  return ENGLISH;
});
let input = "";
for await (const chunk of process.stdin) input += String(chunk);
for (const path of JSON.parse(input) as string[])
  await import(path).catch((error: unknown) => errors.push(`${path}: ${String(error)}`));
process.stdout.write(JSON.stringify({ readers: [...readers].toSorted(), errors }), () => process.exit());

/** The source that called the catalogue, from a stack trace: `file:line`. */
function readerOf(stack: string): string {
  const lines = stack.split("\n").filter((line) => /\/src\//.test(line) && !line.includes("/texts/language.ts"));
  return /\/(src\/[^?:)]+:\d+)/.exec(lines[0] ?? "")?.[1] ?? stack;
}
