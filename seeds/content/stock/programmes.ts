import type { FitnessCategory } from "../fitness-categories.ts";
import { COMBAT_PROGRAMMES } from "./programmes-combat.ts";
import { MIND_BODY_PROGRAMMES } from "./programmes-mind-body.ts";
import { MOTION_PROGRAMMES } from "./programmes-motion.ts";
import { STRENGTH_PROGRAMMES } from "./programmes-strength.ts";

/** A typical programme of the sector; `dollars` is the usual price. */
export interface ProgrammeStock {
  name: string;
  description: string;
  dollars: number;
  duration: string;
  tags: readonly string[];
  isOnline?: true;
}

export const PROGRAMMES: Readonly<Record<FitnessCategory, readonly ProgrammeStock[]>> = {
  ...STRENGTH_PROGRAMMES,
  ...COMBAT_PROGRAMMES,
  ...MOTION_PROGRAMMES,
  ...MIND_BODY_PROGRAMMES,
};
