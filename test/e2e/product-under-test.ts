import { inject } from "vitest";
import type { ProductUnderTest } from "./setup.ts";

/** The product of this worker. */
export function productUnderTest(): ProductUnderTest {
  const product = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!product) throw new Error("This worker has no product.");
  return product;
}
