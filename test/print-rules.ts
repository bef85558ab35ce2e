import { readRules } from "./rules.ts";

// `npm run -s rules` prints every rule of the specification with the tests that prove it, as Markdown.

const lines = ["# Rules of the specification and the tests that prove them"];
for (const [part, rules] of await readRules()) {
  lines.push("", `## ${part}`, "");
  for (const { id, rule, replacedBy, tests } of rules) {
    lines.push(`- **${id}** ${rule}`);
    if (replacedBy !== undefined) lines.push(`  Replaced: ${replacedBy}`);
    for (const test of tests) lines.push(`  - ${test}`);
  }
}
process.stdout.write(`${lines.join("\n")}\n`);
