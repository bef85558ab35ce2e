/** A measured value and its target. */
export interface Figure {
  what: string;
  found: string;
  bar: string;
  isMet: boolean;
}
