import { afterAll, beforeAll, expect, test } from "vitest";
import { INBOX_KINDS, inboxApi } from "#contract/inbox.ts";
import type { TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

test("the demo world's inbox has an item of each kind", async () => {
  const { rows } = await app.platform.database.pool.query<{ id: number }>(
    "select id from users where email = 'admin@demo.example'",
  );
  const id = rows[0]?.id ?? 0;
  const admin = { id, cookie: await app.app.accounts.openSession(id) };
  const { counts, items } = (await app.as(admin).call(inboxApi.list, { query: { pageSize: 100 } })).data;
  expect(INBOX_KINDS.filter((kind) => counts[kind] === 0)).toEqual([]);
  for (const item of items) {
    const { status } = await app.as(admin).call(inboxApi.get, { params: { kind: item.kind, id: item.id } });
    expect(status, `${item.kind} ${item.id}`).toBe(200);
  }
});
