/** A measured value and its target. */
export interface Measurement {
  what: string;
  found: string;
  bar: string;
  isMet: boolean;
}
