import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take more than 40 seconds of `npm test` on two cores, the longest first, and small files that take 20:
 * vitest starts the smallest last. Started late, one of them would run alone at the end while the other workers have
 * nothing left to do.
 */
export const LONGEST = [
  "test/sweeps/fuzz.test.ts",
  "test/sweeps/authorization.test.ts",
  "test/sweeps/canaries.test.ts",
  "test/search/facts.test.ts",
  "test/sweeps/uploads.test.ts",
  "test/demo-world.test.ts",
  "test/search/upkeep.test.ts",
  "test/crash/crash.test.ts",
  "seeds/drawing/drawing.test.ts",
  "test/e2e/professional-admin.e2e.ts",
  "test/e2e/list-map.e2e.ts",
  "test/e2e/lists.e2e.ts",
  "test/e2e/leaving.e2e.ts",
  "test/e2e/resume-builder.e2e.ts",
  "test/e2e/collective-detail.e2e.ts",
  "test/e2e/saved.e2e.ts",
  "test/e2e/messages.e2e.ts",
  "test/e2e/programs.e2e.ts",
  "test/e2e/owner.e2e.ts",
  "test/e2e/where-when.e2e.ts",
  "test/e2e/figures.e2e.ts",
  "test/e2e/database-away.e2e.ts",
] as const;

/** Starts the longest files first, the others in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return rank < 0 ? LONGEST.length : rank;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- this is not the method of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
