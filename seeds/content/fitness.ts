import { composeListing } from "./compose.ts";
import { FITNESS_CATEGORIES, type FitnessCategory } from "./fitness-categories.ts";
import type { FitnessContent } from "./listing.ts";
import { createRandom } from "../random.ts";
import { COMBAT_SKETCHES } from "./sketches/combat.ts";
import { MIND_BODY_SKETCHES } from "./sketches/mind-body.ts";
import { MOTION_SKETCHES } from "./sketches/motion.ts";
import { STRENGTH_SKETCHES } from "./sketches/strength.ts";
import { PROGRAMMES } from "./stock/programmes.ts";

const SKETCHES = [...STRENGTH_SKETCHES, ...MIND_BODY_SKETCHES, ...COMBAT_SKETCHES, ...MOTION_SKETCHES];

const categoryNames: ReadonlySet<string> = new Set(FITNESS_CATEGORIES.map((category) => category.name));

function isFitnessCategory(name: string): name is FitnessCategory {
  return categoryNames.has(name);
}

/** The 60 Fitness Collectives of the demo world, always the same and in the same order. */
export function fitnessCollectives(): FitnessContent[] {
  return SKETCHES.map((sketch, index) => {
    if (!isFitnessCategory(sketch.category)) throw new RangeError(`No such category: ${sketch.category}`);
    const random = createRandom(`fitness/${sketch.slug}`);
    return {
      kind: "fitness",
      ...composeListing(sketch, index, PROGRAMMES[sketch.category], random),
    };
  });
}
