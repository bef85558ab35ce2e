/** Collects the values of a statement and returns their placeholders ($1, $2, …). */
export class QueryValues {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
