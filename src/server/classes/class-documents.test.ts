import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClass } from "#test/build/class.ts";
import { buildProgram, type ProgramRow } from "#test/build/program.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (statement: string, id: number) => app.platform.database.pool.query(statement, [id]);
const isFound = async ({ id }: ProgramRow) => (await run("select from class_search where id = $1", id)).rowCount === 1;
const remove = (id: number) => run("delete from class_sessions where id = $1", id);
/** Copies a class to the day after. */
const COPY = `insert into class_sessions (program_id, day, starts_at, ends_at, local_start, seats, time_zone)
  select program_id, day + 1, starts_at, ends_at, local_start, seats, time_zone from class_sessions where id = $1`;

test("a programme is searched as a class from its first class to its last", async () => {
  const { business } = await buildBusiness(app);
  const program = await buildProgram(app, { business });
  await run("update businesses set name = name || ' East' where id = $1", business.id);
  expect(await isFound(program)).toBe(false);
  const [first, second] = [await buildClass(app, { program }), await buildClass(app, { program, inHours: 30 })];
  expect(await isFound(program)).toBe(true);
  await remove(first.id);
  expect(await isFound(program)).toBe(true);
  await remove(second.id);
  expect(await isFound(program)).toBe(false);
});

test("a class added while the only other one is deleted is found", async () => {
  const { business } = await buildBusiness(app);
  const program = await buildProgram(app, { business });
  const only = await buildClass(app, { program });
  const { db, pool } = app.platform.database;
  let added: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from class_sessions where id = ${only.id}`);
    added = run(COPY, only.id);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  });
  await added;
  expect(await isFound(program)).toBe(true);
});
