import { join } from "node:path";
import { expect, test } from "vitest";
import { contractInPages } from "../../scripts/contract-in-pages.ts";

const ROOT = "/project";
const MODULE = join(ROOT, "src/contract/hours.ts");

type Resolve = (source: string, importer: string) => unknown;

function resolver(): Resolve {
  const plugin = contractInPages() as unknown as {
    configResolved: (config: { root: string }) => void;
    resolveId: Resolve;
  };
  plugin.configResolved({ root: ROOT });
  return plugin.resolveId;
}

test("pages have their own copy of a contract module's texts, but share the reader's language with forms", () => {
  const resolve = resolver();
  expect(resolve("./texts/jobs.ts", MODULE)).toMatchObject({ id: join(ROOT, "src/contract/texts/jobs.ts?page") });
  for (const importer of [MODULE, `${MODULE}?form`]) expect(resolve("./texts/language.ts", importer)).toBeUndefined();
});
