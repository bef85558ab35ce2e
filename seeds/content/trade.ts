import type { PhotoKind } from "../drawing/kinds.ts";

/** Titles, skills and texts of professionals of a trade. */
export interface TradeSketch {
  key: string;
  titles: readonly string[];
  specialties: readonly string[];
  /** First sentences of a summary. */
  openings: readonly string[];
  /** The sentences after it, in any order. */
  lines: readonly string[];
  education: readonly string[];
  /** Usual certifications of the trade. */
  certifications: readonly (readonly [name: string, issuer: string])[];
  /** The scene on the cover of a profile. */
  cover: PhotoKind;
  tags: readonly string[];
}
