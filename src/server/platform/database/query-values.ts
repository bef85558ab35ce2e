/** Collects the values of a statement and gives their places ($1, $2, …). */
export class QueryValues {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
