/** Something measured, beside what it should be. */
export interface Figure {
  what: string;
  found: string;
  bar: string;
  isMet: boolean;
}
