import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "#contract/texts/language.ts";
import { startProduct, type RunningProduct } from "#test/e2e/product.ts";

const ROOT = join(import.meta.dirname, "../..");
/** What the build and the product read, besides the packages. */
const COPIED = [
  "migrations",
  "package-lock.json",
  "package.json",
  "public",
  "scripts",
  "seeds",
  "src",
  "tsconfig.base.json",
  "tsconfig.e2e.json",
  "tsconfig.json",
  "tsconfig.node.json",
  "tsconfig.web.json",
  "vite.config.ts",
];
const TEXTS = "src/contract/texts";
const NO_LANGUAGES = "= {};";

/** Writes the texts of a language into a new folder. */
export type WriteTexts = (folder: string) => Promise<void>;

/**
 * Starts the product with further languages: a copy of the project in which each has its folder and its line in
 * translations.ts, built and started there.
 * @param languages by their tags
 */
export async function startProductWith(languages: Readonly<Record<Language, WriteTexts>>): Promise<RunningProduct> {
  // E2E_URL names a running one.
  if (process.env["E2E_URL"]) return startProduct();
  const root = await mkdtemp(join(tmpdir(), "fc-languages-"));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(root, name), { recursive: true });
    await symlink(join(ROOT, "node_modules"), join(root, "node_modules"));
    for (const [tag, write] of Object.entries(languages)) await write(join(root, TEXTS, tag));
    await register(root, Object.keys(languages));
    const product = await startProduct({ root });
    const stop = async () => {
      await product.stop();
      await remove();
    };
    return { ...product, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function register(root: string, tags: readonly Language[]): Promise<void> {
  const file = join(root, TEXTS, "translations.ts");
  const source = await readFile(file, "utf8");
  if (!source.includes(NO_LANGUAGES)) throw new Error(`${file} lists its languages in another way now.`);
  const lines = tags.map((tag) => `${JSON.stringify(tag)}: () => import("./${tag}/index.ts"),`);
  await writeFile(file, source.replace(NO_LANGUAGES, `= {${lines.join("")}};`));
}
