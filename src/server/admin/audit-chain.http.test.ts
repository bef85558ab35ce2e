import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { backOfficeApi } from "#contract/back-office.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestApp, type Actor, type TestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";
import { createAuditChain } from "./audit-chain.service.ts";
import { insertAuditEntry } from "./audit.queries.ts";

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await buildUser(app, { role: "admin" })).actor;
});
afterAll(() => app.close());
afterEach(async () => {
  await tamper("truncate audit_log, audit_chain restart identity");
});

const check = async () => (await app.as(admin).call(backOfficeApi.auditChain, {})).data;
const note = (db: Db, subjectId: number) =>
  insertAuditEntry(db, {
    actorId: admin.id,
    action: "settings.update",
    subjectType: "settings",
    subjectId,
    before: { names: ["Mei"], rate: 0.1 },
    after: null,
    createdAt: app.clock.now().toISOString(),
  });
const noteAll = async (count: number) => {
  for (let i = 1; i <= count; i += 1) await note(app.platform.database.db, i);
};

/** Changes the log with the rights of a superuser. */
async function tamper(statement: string): Promise<void> {
  await app.owner.query(`
    alter table audit_log disable trigger all;
    alter table audit_chain disable trigger all;
    ${statement};
    alter table audit_log enable trigger all;
    alter table audit_chain enable trigger all`);
}

test("an empty log is unchanged, and each entry changes the hash of the whole", async () => {
  expect(await check()).toEqual({ entries: 0, head: null, brokenAt: null });
  const heads = new Set<string | null>();
  for (let count = 1; count <= 3; count += 1) {
    await noteAll(1);
    const state = await check();
    expect(state).toEqual({ entries: count, head: expect.stringMatching(/^[0-9a-f]{64}$/) as string, brokenAt: null });
    heads.add(state.head);
  }
  expect(heads.size).toBe(3);
});

test("entries of concurrent transactions are chained in the order of their commits; rolled back ones leave nothing", async () => {
  const { db } = app.platform.database;
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) =>
      withTransaction(db, async (tx) => {
        await note(tx, at);
        await note(tx, at + 100);
        if (at % 4 === 0) throw new Error("rolled back");
      }),
    ),
  );
  expect(await check()).toMatchObject({ entries: 60, brokenAt: null });
});

test.each([
  ["a changed entry", "update audit_log set actor_id = actor_id + 1 where id = 2", 2],
  ["a changed time", "update audit_log set created_at = created_at + interval '1 ms' where id = 2", 2],
  ["a changed value", `update audit_log set before = '{"names": ["Mai"], "rate": 0.1}' where id = 3`, 3],
  ["a deleted entry", "delete from audit_log where id = 2", 2],
  [
    "an entry deleted with its hash",
    "delete from audit_log where id = 2; delete from audit_chain where entry_id = 2",
    3,
  ],
  [
    "an added entry",
    "insert into audit_log (actor_id, action, subject_type, subject_id) values (1, 'settings.update', 'settings', 9)",
    5,
  ],
  [
    "exchanged hashes",
    "update audit_chain as a set hash = b.hash from audit_chain as b where b.entry_id = 7 - a.entry_id and a.entry_id in (3, 4)",
    3,
  ],
])("finds %s", async (_what, statement, brokenAt) => {
  await noteAll(4);
  await tamper(statement);
  expect(await check()).toMatchObject({ head: null, brokenAt });
});

test.each([
  "truncate audit_log",
  "truncate audit_chain",
  "delete from audit_chain",
  "update audit_chain set hash = 'x'",
  "delete from audit_log",
  "update audit_log set action = 'x'",
])("not even the owner of the tables can %s", async (statement) => {
  await noteAll(2);
  await expect(app.owner.query(statement)).rejects.toThrow("the audit log is append-only");
  expect(await check()).toMatchObject({ entries: 2, brokenAt: null });
});

test("the hash of the last entry is logged, and a change as an error", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const chain = createAuditChain({ database: app.platform.database, log });
  await noteAll(2);
  await chain.logState();
  const { head } = await check();
  expect(lines[0]).toMatchObject({ level: "info", entries: 2, head });
  await tamper("delete from audit_log where id = 1");
  await chain.logState();
  expect(lines[1]).toMatchObject({ level: "error", brokenAt: 1 });
});

test("more entries than are read at once are checked", async () => {
  await noteAll(1);
  await app.owner.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, created_at)
     select 1, 'settings.update', 'settings', n, now() from generate_series(1, 20001) as n`,
  );
  expect(await check()).toMatchObject({ entries: 20_002, brokenAt: null });
  await tamper("update audit_log set subject_id = 0 where id = 20002");
  expect(await check()).toMatchObject({ brokenAt: 20_002 });
});
