import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildUser } from "#test/build/user.ts";
import { goodImage } from "#test/hostile-files.ts";
import { fakeS3 } from "#test/s3-stand-in.ts";
import { resizedKey } from "#server/platform/files/images.ts";
import { PUBLIC_FOLDERS } from "./pictures.service.ts";
import { createUploads, type StoredUpload } from "./uploads.service.ts";

// PUBLIC_FILES_URL: browsers read public pictures from the bucket, or from a CDN before it.

let bucket: Awaited<ReturnType<typeof fakeS3>>;
let app: TestApp;
let plain: TestApp;
let uploads: ReturnType<typeof createUploads>;
let userId: number;
let shown: StoredUpload;

const renderer = {
  render: async () => ({ status: 200, html: "<html></html>", location: null, scriptNonce: undefined }),
  mountAssets: () => {},
};

beforeAll(async () => {
  bucket = await fakeS3();
  const s3 = {
    S3_BUCKET: "files",
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    MAP_TILES_URL: "none",
  };
  app = await createTestApp({ env: { ...s3, PUBLIC_FILES_URL: `${bucket.endpoint}/files/` }, renderer });
  plain = await createTestApp({ env: s3, renderer });
  uploads = createUploads(app.platform, { fileGrants: () => ({}) });
  userId = (await buildUser(app)).user.id;
  shown = await uploads.storeImage({ bytes: await goodImage("jpeg"), folder: "photos", userId, isPublic: true });
});
afterAll(async () => {
  await app.close();
  await plain.close();
  await bucket.close();
});

test.each([
  ["the original", () => "original", () => shown.key],
  ["a width that nobody requested before", () => "320", () => resizedKey(shown.key, 320)],
  ["the picture of link previews", () => "share", () => resizedKey(shown.key, "share")],
])("%s is a redirect to the bucket, where it is", async (_, size, key) => {
  const response = await app.request(`/images/${size()}/${shown.key}`);
  const location = response.headers.get("location") ?? "";
  expect([response.status, location]).toEqual([302, `${bucket.endpoint}/files/${key()}`]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const read = await fetch(location);
  expect([read.status, read.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a redirect of a known size reads nothing from the bucket", async () => {
  await app.request(`/images/480/${shown.key}`);
  const before = bucket.requests.length;
  expect((await app.request(`/images/480/${shown.key}`)).status).toBe(302);
  expect(bucket.requests).toHaveLength(before);
});

test("private, unknown and deleted files have no address in the bucket", async () => {
  const secret = await uploads.storeImage({ bytes: await goodImage("png"), folder: "photos", userId, isPublic: false });
  const gone = await uploads.storeImage({ bytes: await goodImage("png"), folder: "photos", userId, isPublic: true });
  expect((await app.request(`/images/320/${gone.key}`)).status).toBe(302);
  await uploads.removeFiles([gone.key]);
  const unknown = "photos/ab/cd/0123456789.webp";
  for (const key of [secret.key, unknown])
    for (const size of ["original", "320", "321"])
      expect([key, size, (await app.request(`/images/${size}/${key}`)).status]).toEqual([key, size, 404]);
  // Another process of the product, or this one after a restart.
  const other = createUploads(app.platform, { fileGrants: () => ({}) });
  expect(await other.publicImageUrl(gone.key, "original")).toBeUndefined();
  expect((await app.request(`/files/${secret.key}`)).status).toBe(404);
});

test("a picture in a folder that may contain private files is served from here", async () => {
  const other = await uploads.storeImage({ bytes: await goodImage("png"), folder: "messages", userId, isPublic: true });
  const response = await app.request(`/images/original/${other.key}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("no folder that a CDN may read contains private files, and docs/operations.md lists them", async () => {
  const granted = app.app.domains.flatMap(({ fileGrants }) => Object.keys(fileGrants ?? {}));
  expect(granted).toContain("kyc");
  expect(PUBLIC_FOLDERS.filter((folder) => granted.includes(folder))).toEqual([]);
  expect(await readFile("docs/operations.md", "utf8")).toContain(
    PUBLIC_FOLDERS.map((folder) => `\`${folder}\``).join(", "),
  );
});

test("without the setting pictures are served from here", async () => {
  const own = createUploads(plain.platform, { fileGrants: () => ({}) });
  const { id } = (await buildUser(plain)).user;
  const { key } = await own.storeImage({
    bytes: await goodImage("jpeg"),
    folder: "photos",
    userId: id,
    isPublic: true,
  });
  const response = await plain.request(`/images/320/${key}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("the policy of pages allows pictures from that origin only with the setting", async () => {
  const picturesOf = async ({ request }: TestApp) =>
    /img-src ([^;]*)/.exec((await request("/about")).headers.get("content-security-policy") ?? "")?.[1];
  const always = "'self' data: blob:";
  expect(await picturesOf(plain)).toBe(always);
  expect(await picturesOf(app)).toBe(`${always} ${bucket.endpoint}`);
});
