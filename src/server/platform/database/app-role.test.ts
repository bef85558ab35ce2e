import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { canChangeTables, roleOf } from "./app-role.ts";
import { migrate } from "./migrate.ts";

let own: TestDatabase;
let app: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  own = await createTestDatabase();
  app = new pg.Pool({ connectionString: own.appUrl, max: 2 });
  owner = new pg.Pool({ connectionString: own.url, max: 2 });
});
afterAll(async () => {
  await app.end();
  await owner.end();
  await own.drop();
});

const ENTRY = "insert into audit_log (actor_id, action, subject_type, subject_id) values (1, 'a.b', 'user', 1)";

test("the product's role writes the audit log, and with it the chain", async () => {
  await app.query(ENTRY);
  const { rows } = await app.query("select entry_id = (select max(id) from audit_log) as chained from audit_chain");
  expect(rows).toEqual([{ chained: true }]);
});

test.each([
  "truncate audit_log",
  "delete from audit_log",
  "update audit_log set action = 'x'",
  "insert into audit_chain (entry_id, hash) values (99, 'x')",
  "delete from audit_chain",
  "alter table audit_log disable trigger all",
  "drop trigger append_only on audit_log",
  "drop table audit_log",
  "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
  "set session_replication_role = replica",
  "create table more (id int)",
  "truncate users",
  "alter table users add more text",
  "delete from drizzle.__drizzle_migrations",
])("the product's role cannot %s", async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
});

test("the role is created with the password of its URL, and a second migration changes nothing", async () => {
  const url = new URL(own.appUrl);
  url.username = `role_${randomBytes(4).toString("hex")}`;
  url.password = "it's a secret";
  expect(roleOf(url.href)).toEqual({ name: url.username, password: "it's a secret" });
  await migrate({ url: own.url, appUrl: url.href });
  const rights = async () =>
    (
      await owner.query(
        "select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1",
      )
    ).rows;
  const before = await rights();
  await migrate({ url: own.url, appUrl: url.href });
  expect(await rights()).toEqual(before);
  const fresh = new pg.Pool({ connectionString: url.href, max: 1 });
  await fresh.query(ENTRY);
  await fresh.query("insert into users (name, username, email) values ('Mei', 'mei_role', 'mei@role.example')");
  expect([await canChangeTables(fresh), await canChangeTables(owner)]).toEqual([false, true]);
  await expect(fresh.query("truncate audit_log")).rejects.toMatchObject({ code: "42501" });
  await fresh.end();
  await owner.query(`drop owned by ${url.username}; drop role ${url.username}`);
});
