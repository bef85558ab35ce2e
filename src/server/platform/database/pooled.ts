import pg from "pg";
import { ConfigError } from "../config.ts";
import type { Database } from "./connect.ts";

/**
 * Makes every connection of the product's role use UTC. Without a pooler each session sets this itself; through one,
 * sessions are shared, so it is a property of the role in this database.
 * @param directUrl the database without the pooler
 * @throws ConfigError when the pooler still has connections from before
 */
export async function workInUtc(database: Pick<Database, "pool">, directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: "migrate" });
  await client.connect();
  try {
    if (!(await isUtc(client)))
      await client.query(
        `do $$ begin
           execute format('alter role %I in database %I set timezone to ''UTC''', current_user, current_database());
         end $$`,
      );
  } finally {
    await client.end();
  }
  if (!(await isUtc(database.pool)))
    throw new ConfigError(
      "The connections of the pooler in DATABASE_URL are not in UTC yet: let it reconnect to the database (RECONNECT in PgBouncer's console), and start again.",
      ["DATABASE_URL"],
    );
}

async function isUtc(on: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await on.query<{ TimeZone: string }>("show timezone");
  return /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal)$/i.test(rows[0]?.TimeZone ?? "");
}
