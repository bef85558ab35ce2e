import type { FitnessCategory } from "../fitness-categories.ts";
import { MIND_BODY_PROGRAMMES } from "./programmes-mind-body.ts";
import { STRENGTH_PROGRAMMES } from "./programmes-strength.ts";

/** A programme as the sector offers it; `dollars` is the usual price. */
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
  ...MIND_BODY_PROGRAMMES,
};
