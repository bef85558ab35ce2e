import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentTypeOf, newKey, openFiles } from "./files.ts";
import { testFileStore } from "./files.test-suite.ts";

async function onDisk() {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  return {
    directory,
    files: await openFiles({ directory }),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

testFileStore("on disk", onDisk);

test("keys are long, random and spread over folders", () => {
  const keys = new Set(Array.from({ length: 100 }, () => newKey("photos", "webp")));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^photos\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{36}\.webp$/);
});

test.each([
  ["../up", "webp"],
  ["photos", "we/bp"],
  ["Fotos", "webp"],
  ["photos", "php.exe.x"],
])("no key can be built from %j and %j", (folder, extension) => {
  expect(() => newKey(folder, extension)).toThrow("not the key");
});

test("only known extensions get a content type", () => {
  expect(contentTypeOf("photos/a.webp")).toBe("image/webp");
  expect(contentTypeOf("kyc/a.pdf")).toBe("application/pdf");
  for (const key of ["a.html", "a.svg", "a.js", "a"]) expect(contentTypeOf(key)).toBe("application/octet-stream");
});

test("other users of the machine cannot read the files", async () => {
  const { directory, files, close } = await onDisk();
  const key = newKey("kyc", "pdf");
  await files.put(key, Buffer.from("x"), { contentType: "application/pdf" });
  expect((await stat(join(directory, key))).mode & 0o077).toBe(0);
  await close();
});

test("a put that fails leaves nothing behind", async () => {
  const { directory, files, close } = await onDisk();
  const key = newKey("photos", "webp");
  // A folder in place of the file makes the last step, the rename, fail.
  await mkdir(join(directory, key, "in-the-way"), { recursive: true });
  await expect(files.put(key, Buffer.from("x"), { contentType: "image/webp" })).rejects.toThrow();
  expect((await readdir(join(directory, key, ".."))).filter((name) => name.endsWith(".part"))).toEqual([]);
  await close();
});

test("half-written files left by a crash are not listed", async () => {
  const { directory, files, close } = await onDisk();
  const key = newKey("photos", "webp");
  await files.put(key, Buffer.from("x"), { contentType: "image/webp" });
  await writeFile(join(directory, `${key}.0a1b2c3d.part`), "half");
  expect(await Array.fromAsync(files.list())).toEqual([key]);
  await close();
});
