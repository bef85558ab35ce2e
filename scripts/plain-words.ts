import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// `npm run words`: rejects words that obscure the meaning of code, comments, tests, texts and documents.

/** Each pattern with what to write instead; the table "English" of AGENTS.md has more. */
const WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, "again, refetch, retry or rebuild"],
  [/\bwho(?:m|so)?ever\b/i, "the user, visitor, caller or owner who"],
  [/\bsomebody\b/i, "a user, visitor, caller or owner"],
  [/\b[Aa]sker|[a-z]Asker|\bASKER/, "caller"],
  [/\bdoom(?:s|ed|ing)?(?![a-z_])/i, "mark for deletion, soft-delete or purge"],
  [/\bkept[- ](?:answer|response|page)s?\b/i, "cached response or cached page"],
  [/\b(?:tell|told) ?changed\b/i, "invalidate"],
  [/\bland(?:s|ed|ing)? ?focus\b/i, "restore focus"],
  [/\bcarried (?:data|reads?|state)\b/i, "dehydrated state"],
];

/** Sample content, the list of the words, and its test. */
const QUOTING = /^(?:seeds\/content\/|scripts\/plain-words\.ts$|test\/borders\/plain-words\.test\.ts$)/;
const CHECKED = /^(?:(?:src|docs|test|seeds|scripts|bench)\/.*\.(?:tsx?|mjs|css|sql|md)|README\.md|AGENTS\.md)$/;
/** A table row of AGENTS.md: its table "English" contains the words themselves. */
const QUOTED_ROW = /^\| .* \| .* \|$/;

export interface ObscureWord {
  path: string;
  line: number;
  word: string;
  instead: string;
}

/** The obscure words of a file's text, with their lines. */
export function obscureWords(path: string, text: string): ObscureWord[] {
  if (!CHECKED.test(path) || QUOTING.test(path)) return [];
  return text.split("\n").flatMap((content, index) =>
    WORDS.flatMap(([pattern, instead]) => {
      const word = path === "AGENTS.md" && QUOTED_ROW.test(content) ? undefined : pattern.exec(content)?.[0];
      return word === undefined ? [] : [{ path, line: index + 1, word, instead }];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = join(import.meta.dirname, "..");
  const paths = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const found = paths.flatMap((path) =>
    CHECKED.test(path) ? obscureWords(path, readFileSync(join(root, path), "utf8")) : [],
  );
  for (const { path, line, word, instead } of found)
    process.stderr.write(`${path}:${line}: "${word}"; write ${instead}\n`);
  process.stdout.write(`words: ${paths.length} files, ${found.length} obscure words\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
