import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { goodImage } from "#test/hostile-files.ts";
import { resizedKey } from "#server/platform/files/images.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";
import { createUploads, type StoredUpload } from "./uploads.service.ts";

let app: TestApp;
let uploads: ReturnType<typeof createUploads>;
let userId: number;
let shown: StoredUpload;
let secret: StoredUpload;

beforeAll(async () => {
  app = await createTestApp();
  uploads = createUploads(app.platform, { fileGrants: () => ({}) });
  userId = (await buildUser(app)).user.id;
  const bytes = await goodImage("jpeg", { width: 800, height: 400 });
  shown = await uploads.storeImage({ bytes, folder: "photos", userId, isPublic: true });
  secret = await uploads.storeImage({ bytes, folder: "papers", userId, isPublic: false });
});
afterAll(() => app.close());

test("serves public images with headers for caching and against execution", async () => {
  const response = await app.request(`/images/original/${shown.key}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const again = await app.request(`/images/original/${shown.key}`, {
    headers: { "if-none-match": response.headers.get("etag") ?? "" },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("creates a size on its first request, once for concurrent ones, and stores it", async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => app.request(`/images/320/${shown.key}`)));
  expect(responses.map((answer) => answer.status)).toEqual(Array(6).fill(200));
  const bytes = Buffer.from((await responses[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 160 });
  expect(await app.platform.files.bytes(resizedKey(shown.key, 320))).toEqual(bytes);
  const larger = await app.request(`/images/1600/${shown.key}`);
  expect((await sharp(Buffer.from(await larger.arrayBuffer())).metadata()).width).toBe(800);
});

test("link previews have a size of their own, which is removed with the picture", async () => {
  const response = await app.request(`/images/share/${shown.key}`);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([response.status, width, height]).toEqual([200, 1200, 630]);
  expect(await app.platform.files.exists(resizedKey(shown.key, "share"))).toBe(true);
});

test.each([
  ["a private file", () => `/images/original/${secret.key}`],
  ["a size of a private file", () => `/images/320/${secret.key}`],
  ["an unknown key", () => "/images/original/photos/ab/cd/0123456789.webp"],
  ["an unsupported width", () => `/images/321/${shown.key}`],
  ["a stored size by its own key", () => `/images/original/${resizedKey(shown.key, 320)}`],
  ["a path out of the folder", () => "/images/original/photos/%2e%2e/%2e%2e/etc/passwd.webp"],
  ["an encoded path out of the folder", () => "/images/original/..%2f..%2fpackage.json"],
  ["an empty key", () => "/images/original/"],
  ["an invented drawn picture", () => "/images/original/drawn/photo/6162/6162.webp"],
])("does not serve %s", async (_, path) => {
  const response = await app.request(path());
  expect([response.status, response.headers.get("x-content-type-options") ?? "nosniff"]).toEqual([404, "nosniff"]);
});

test("stores neither row nor file of a rejected upload", async () => {
  const count = async () =>
    (await app.platform.database.pool.query<{ count: number }>("select count(*)::int as count from uploads")).rows[0]
      ?.count;
  const before = await count();
  await expect(
    uploads.storeImage({ bytes: Buffer.from("<svg/>"), folder: "photos", userId, isPublic: true }),
  ).rejects.toMatchObject({ status: 415 });
  await expect(
    uploads.storeImage({ bytes: await goodImage("png"), folder: "photos", userId: 2_000_000_000, isPublic: true }),
  ).rejects.toThrow();
  expect(await count()).toBe(before);
  const storedKeys: string[] = [];
  for await (const key of app.platform.files.list("photos")) storedKeys.push(key);
  expect(storedKeys.filter((key) => !key.includes(shown.key.slice(0, -5)))).toEqual([]);
});

test("a file that cannot be removed is unreadable, and is removed by a later run", async () => {
  const { files } = app.platform;
  const bytes = await goodImage("jpeg", { width: 40, height: 20 });
  const stored = [1, 2].map(() => uploads.storeImage({ bytes, folder: "photos", userId, isPublic: true }));
  const [stuck, other] = (await Promise.all(stored)).map(({ key }) => key) as [string, string];
  const { remove } = files;
  files.remove = (key) => (key === stuck ? Promise.reject(new Error("The disk does not answer")) : remove(key));
  try {
    await uploads.removeFiles([stuck, other]);
    app.clock.advance(2 * 3_600_000);
    await uploads.deleteMarked();
  } finally {
    files.remove = remove;
  }
  expect([await files.exists(stuck), await files.exists(other)]).toEqual([true, false]);
  expect((await app.request(`/images/original/${stuck}`)).status).toBe(404);
  app.clock.advance(2 * 3_600_000);
  await uploads.deleteMarked();
  expect(await files.exists(stuck)).toBe(false);
  const { rows } = await app.platform.database.pool.query("select 1 from uploads where file_key = $1", [stuck]);
  expect(rows).toEqual([]);
});

test("deletes a file with all its sizes", async () => {
  await uploads.removeFiles([shown.key]);
  expect((await app.request(`/images/original/${shown.key}`)).status).toBe(404);
  expect((await app.request(`/images/320/${shown.key}`)).status).toBe(404);
  expect(await app.platform.files.exists(resizedKey(shown.key, 320))).toBe(false);
});
