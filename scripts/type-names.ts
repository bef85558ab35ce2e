import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { BrokenBorder } from "./check-borders.ts";

const UNCHECKED = /\.(?:test|test-suite|gen)\.tsx?$/;
/** Rooms that are subfolders: of a platform, of the features and of the routes. */
const SPLIT = /^src\/(?:server\/platform|web\/(?:platform|features|routes))(?:\/|$)/;
/** A declaration at the top level; inside `declare module` it is indented. */
const DECLARATION =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const )?(?:interface|type|class|enum) (\w+)/gm;

/** Reports each type whose name another file of its room declares already. @param sources paths below the root */
export function checkTypeNames(root: string, sources: readonly string[]): BrokenBorder[] {
  const declaredIn = new Map<string, string>();
  return sources
    .filter((source) => source.startsWith("src/") && /\.tsx?$/.test(source) && !UNCHECKED.test(source))
    .toSorted()
    .flatMap((source) =>
      typeNames(readFileSync(join(root, source), "utf8")).flatMap((name) => {
        const key = `${roomOf(source)} ${name}`;
        const first = declaredIn.get(key);
        if (first === undefined) declaredIn.set(key, source);
        return first === undefined
          ? []
          : [
              {
                rule: "type-names-are-unique-in-a-room",
                comment: `Both files declare the type ${name}.`,
                from: source,
                to: first,
              },
            ];
      }),
    );
}

/** The types that a file declares, each once, because merged declarations repeat a name. */
function typeNames(text: string): string[] {
  return [...new Set([...text.matchAll(DECLARATION)].map(([, name = ""]) => name))];
}

/** The folder in which type names are unique: the contract, a domain, the UI, or a folder of SPLIT. */
function roomOf(source: string): string {
  const folder = posix.dirname(source);
  const depth = folder === "src/contract" || folder.startsWith("src/contract/") ? 2 : SPLIT.test(folder) ? 4 : 3;
  return folder.split("/").slice(0, depth).join("/");
}
