import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../../src/web");

test("a form with a password is sent by POST, so that the URL never contains it in a browser without scripts", () => {
  const forms = globSync("**/*.tsx", { cwd: WEB })
    .map((file) => ({ file, source: readFileSync(join(WEB, file), "utf8") }))
    .filter(({ source }) => /<PasswordInput\b/.test(source) && /<form\b/.test(source));
  expect(forms.length).toBeGreaterThan(2);
  expect(forms.filter(({ source }) => !/<form\s+method="post"/.test(source)).map(({ file }) => file)).toEqual([]);
});
