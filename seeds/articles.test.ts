import { afterAll, beforeAll, expect, test } from "vitest";
import { adminMediaApi } from "#contract/cms.ts";
import { mediaApi } from "#contract/media.ts";
import { cleanArticle } from "#server/media/article-text.ts";
import type { TestApp } from "#test/app.ts";
import { createDemoApp } from "#test/demo-app.ts";
import { htmlOf } from "./content/article.ts";
import { ARTICLES } from "./content/articles.ts";
import { EVENTS } from "./content/events.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createDemoApp();
});
afterAll(() => app.close());

test("every body is valid editor output", () => {
  for (const { body } of [...ARTICLES, ...EVENTS]) expect(cleanArticle(htmlOf(body))?.content).toBe(htmlOf(body));
});

test("visitors find articles, posts and events; home shows the newest six", async () => {
  const { data } = await app.as(null).call(mediaApi.list, {});
  expect(data.length).toBeGreaterThanOrEqual(12);
  expect(new Set(data.map(({ contentType }) => contentType))).toEqual(new Set(["article", "blog", "event"]));
  expect(data.filter(({ featured }) => featured)).toHaveLength(2);
  expect((await app.as(null).call(mediaApi.latest, {})).data).toHaveLength(6);
  const ahead = data.filter(({ eventDate }) => eventDate !== null && new Date(eventDate) > app.clock.now());
  expect(ahead.length).toBeGreaterThanOrEqual(3);
  const { data: sources } = await app.as(null).call(mediaApi.sources, {});
  expect(sources.length).toBeGreaterThanOrEqual(6);
});

test("events have places, some are full, and the attendees get no mails about changes", async () => {
  const { data } = await app.as(null).call(mediaApi.list, { query: { contentType: "event" } });
  const states = new Set<string>();
  for (const { id } of data) {
    const { event } = (await app.as(null).call(mediaApi.get, { params: { id } })).data;
    states.add(`${event?.way} ${event?.state}`);
  }
  for (const state of ["here open", "here full", "here over", "elsewhere open"]) expect(states).toContain(state);
  await app.tasks.tick("events.tell-registered");
  await app.tasks.drain();
  expect(app.mail.sent).toEqual([]);
});

test("admins find an article in every state", async () => {
  const { rows } = await app.platform.database.pool.query<{ id: number }>(
    "select id from users where email = 'admin@demo.example'",
  );
  const id = rows[0]?.id ?? 0;
  const admin = { id, cookie: await app.app.accounts.openSession(id) };
  for (const status of ["draft", "waiting", "rejected", "scheduled", "published", "archived"] as const) {
    const { data } = await app.as(admin).call(adminMediaApi.list, { query: { status } });
    expect(data.length, status).toBeGreaterThan(0);
  }
});
