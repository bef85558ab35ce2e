/** The embedded PostgreSQL cannot run here; the message suggests a remedy to the operator. */
export class EmbeddedPostgresError extends Error {
  constructor(
    problem: string,
    remedy = "Set DATABASE_URL to a PostgreSQL server of your own, for example postgresql://user:password@localhost:5432/app",
    cause?: unknown,
  ) {
    super(`${problem}\n${remedy}`, cause === undefined ? undefined : { cause });
    this.name = "EmbeddedPostgresError";
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}
