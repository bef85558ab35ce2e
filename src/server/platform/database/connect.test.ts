import { count, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { openDatabaseProxy } from "#test/failing/database-proxy.ts";
import { publicError } from "../errors.ts";
import { quietLog } from "../log.ts";
import { isDatabaseAway } from "./away.ts";
import {
  isDatabaseBusy,
  liftTimeLimits,
  openDatabase,
  violationOf,
  withTransaction,
  type Database,
} from "./connect.ts";

const parents = pgTable("connect_parents", { id: integer().primaryKey(), name: text().notNull() });
const children = pgTable("connect_children", {
  id: integer().primaryKey(),
  parentId: integer("parent_id").notNull(),
  age: integer().notNull(),
});

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url, max: 4, log: quietLog() });
  await database.db.execute(
    sql`create table connect_parents (id int primary key, name text not null constraint parents_name unique)`,
  );
  await database.db.execute(
    sql`create table connect_children (id int primary key, parent_id int not null constraint children_parent references connect_parents, age int not null constraint children_age check (age >= 0))`,
  );
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate connect_parents, connect_children`);
  await database.db.insert(parents).values([
    { id: 1, name: "one" },
    { id: 2, name: "two" },
  ]);
});

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function names(): Promise<string[]> {
  return (await database.db.select().from(parents).orderBy(parents.id)).map((row) => row.name);
}

describe("openDatabase", () => {
  test("reads counts and averages as numbers and keeps its sessions in UTC", async () => {
    const [counted] = await database.db.select({ all: count() }).from(parents);
    expect(counted).toEqual({ all: 2 });
    const raw = await database.db.execute(
      sql`select count(*) as all, avg(id) as mean, current_setting('TimeZone') as zone from connect_parents`,
    );
    expect(raw.rows).toEqual([{ all: 2, mean: 1.5, zone: "UTC" }]);
  });

  test("limits statements to 15 seconds and sets the application name", async () => {
    const { rows } = await database.db.execute(
      sql`select current_setting('statement_timeout') as limit, current_setting('application_name') as name`,
    );
    expect(rows).toEqual([{ limit: "15s", name: "app" }]);
  });

  test("releases every connection when the server cuts them in the middle of transactions", async () => {
    const cut = () =>
      failureOf(database.db.transaction(async (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)));
    for (let round = 0; round < 3; round += 1)
      expect(await Promise.all([cut(), cut(), cut(), cut()])).not.toContain(undefined);
    expect(await Promise.all([names(), names(), names(), names()])).toHaveLength(4);
  });
});

describe("withTransaction", () => {
  test("commits everything or nothing", async () => {
    const failure = await failureOf(
      withTransaction(database.db, async (tx) => {
        await tx.insert(parents).values({ id: 3, name: "three" });
        throw new Error("no");
      }),
    );
    expect(failure).toEqual(new Error("no"));
    expect(await names()).toEqual(["one", "two"]);
    await withTransaction(database.db, (tx) => tx.insert(parents).values({ id: 3, name: "three" }));
    expect(await names()).toEqual(["one", "two", "three"]);
  });

  test("retries when two transactions deadlock", async () => {
    let tries = 0;
    let bothHold: () => void = () => {};
    const holding = new Promise<void>((resolve) => (bothHold = resolve));
    let held = 0;
    const rename = (first: number, second: number) =>
      withTransaction(database.db, async (tx) => {
        tries += 1;
        await tx.execute(sql`update connect_parents set name = name || ${String(first)} where id = ${first}`);
        held += 1;
        if (held === 2) bothHold();
        await holding;
        await tx.execute(sql`update connect_parents set name = name || ${String(first)} where id = ${second}`);
      });
    await Promise.all([rename(1, 2), rename(2, 1)]);
    expect(tries).toBe(3);
    expect((await names()).map((name) => name.length)).toEqual([5, 5]);
  });

  test("gives up after three attempts, and does not retry other errors", async () => {
    let tries = 0;
    const fails = (code: string) =>
      failureOf(
        withTransaction(database.db, async (tx) => {
          tries += 1;
          await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
        }),
      );
    const given = [isDatabaseBusy(await fails("40001")), tries, isDatabaseBusy(await fails("22023")), tries];
    expect(given).toEqual([true, 3, false, 4]);
  });

  test.each(["40P01", "55P03", "57014"])(
    "the error %s is reported as a busy service, not as a lost database",
    async (code) => {
      const failure = await failureOf(
        database.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)),
      );
      expect([isDatabaseBusy(failure), isDatabaseAway(failure)]).toEqual([true, false]);
      expect(publicError(failure).code).toBe("busy");
    },
  );

  test("rolls back only itself inside a transaction", async () => {
    await withTransaction(database.db, async (tx) => {
      await tx.insert(parents).values({ id: 3, name: "three" });
      const inner = withTransaction(tx, (nested) => nested.insert(parents).values({ id: 4, name: "three" }));
      expect(violationOf(await failureOf(inner))).toEqual({ kind: "unique", constraint: "parents_name" });
      await tx.insert(parents).values({ id: 5, name: "five" });
    });
    expect(await names()).toEqual(["one", "two", "three", "five"]);
  });
});

describe("violated", () => {
  test("names the constraint that a statement violated", async () => {
    const unique = await failureOf(database.db.insert(parents).values({ id: 9, name: "one" }));
    expect(violationOf(unique)).toEqual({ kind: "unique", constraint: "parents_name" });
    const foreign = await failureOf(database.db.insert(children).values({ id: 1, parentId: 99, age: 1 }));
    expect(violationOf(foreign)).toEqual({ kind: "foreign", constraint: "children_parent" });
    const check = await failureOf(database.db.insert(children).values({ id: 1, parentId: 1, age: -1 }));
    expect(violationOf(check)).toEqual({ kind: "check", constraint: "children_age" });
    const plain = await failureOf(database.pool.query("insert into connect_parents values (1, 'again')"));
    expect(violationOf(plain)).toEqual({ kind: "unique", constraint: "connect_parents_pkey" });
  });

  test("is undefined for all other errors", async () => {
    expect(violationOf(await failureOf(database.db.execute(sql`select 1 / 0`)))).toBeUndefined();
    expect(violationOf(new Error("duplicate key value violates unique constraint"))).toBeUndefined();
    expect(violationOf(undefined)).toBeUndefined();
  });
});

describe("a server that stops responding", () => {
  test("keeps no statement waiting, nor a transaction, and is used again when it is back", async () => {
    const proxy = await openDatabaseProxy(own.url);
    const behind = openDatabase({ url: proxy.url, log: quietLog(), responseMs: 300, connectMs: 300 });
    try {
      expect((await behind.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
      proxy.freeze();
      const failures = await Promise.all([
        failureOf(behind.pool.query("select 1")),
        failureOf(behind.db.transaction((tx) => tx.execute(sql`select 1`))),
        failureOf(behind.db.execute(sql`select 1`)),
      ]);
      expect(failures.map(isDatabaseAway)).toEqual([true, true, true]);
      await proxy.resume();
      await expect.poll(() => behind.pool.query("select 1 as one").then(({ rows }) => rows)).toEqual([{ one: 1 }]);
    } finally {
      await proxy.close();
      await behind.close();
    }
  });

  test("is told apart from a request that is wrong", async () => {
    const unreachable = openDatabase({ url: "postgresql://app@127.0.0.1:1/app", log: quietLog() });
    expect(isDatabaseAway(await failureOf(unreachable.db.execute(sql`select 1`)))).toBe(true);
    await unreachable.close();
    const readOnly = openDatabase({ url: own.url, log: quietLog(), readOnly: true });
    expect(isDatabaseAway(await failureOf(readOnly.db.insert(parents).values({ id: 8, name: "no" })))).toBe(true);
    await readOnly.close();
    expect(isDatabaseAway(await failureOf(database.db.insert(parents).values({ id: 1, name: "x" })))).toBe(false);
    expect(isDatabaseAway(await failureOf(database.db.execute(sql`select 1 / 0`)))).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error("no file"), { code: "ENOENT", syscall: "open" }))).toBe(false);
  });

  test("can be given more time for statements over whole tables", async () => {
    const slow = openDatabase({ url: own.url, log: quietLog(), responseMs: 50 });
    const client = await slow.pool.connect();
    await liftTimeLimits(client);
    expect((await client.query("select 1 as one from pg_sleep(0.3)")).rows).toEqual([{ one: 1 }]);
    client.release(true);
    await slow.close();
  });
});
