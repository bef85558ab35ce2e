/** Collects the values of a statement and gives their places. */
export class QueryValues {
  readonly values: unknown[] = [];
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
