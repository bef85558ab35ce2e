import { cp } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { startProductWith } from "#test/languages/product-with.ts";
import { PSEUDO, writePseudoFolder } from "#test/languages/pseudo.ts";
import type { RunningProduct } from "../product.ts";

/** The tag of the Chinese texts. */
export const CHINESE = "zh-Hans";
const TEXTS = join(import.meta.dirname, "../../languages", CHINESE);

/** A copy of the product with Chinese and the pseudo-language, which the tests of both share. */
export let product: RunningProduct;

/** Builds and starts it. */
export async function startInBothLanguages(): Promise<void> {
  // A running product would not have the languages.
  vi.stubEnv("E2E_URL", undefined);
  product = await startProductWith({
    [CHINESE]: (folder) => cp(TEXTS, folder, { recursive: true }),
    [PSEUDO]: writePseudoFolder,
  });
}

export async function stopInBothLanguages(): Promise<void> {
  vi.unstubAllEnvs();
  await product?.stop();
}
