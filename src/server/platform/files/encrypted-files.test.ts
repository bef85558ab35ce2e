import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryRoot } from "#test/temporary.ts";
import { encryptAgain, encryptedFiles } from "./encrypted-files.ts";
import { newKey, openFiles, type FileStore } from "./files.ts";

let directory: string;
let raw: FileStore;
beforeAll(async () => {
  directory = await mkdtemp(join(temporaryRoot(), "fc-encrypted-"));
  raw = await openFiles({ directory });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const [older, newer] = [randomBytes(32), randomBytes(32)];
const PASSPORT = Buffer.from("RIFF a passport WEBP");
const webp = { contentType: "image/webp" };
const stored = async (store: FileStore, folder = "kyc") => {
  const key = newKey(folder, "webp");
  await store.put(key, PASSPORT, webp);
  return key;
};

test("identity documents are not readable where they are stored, and other files are as they were", async () => {
  const files = encryptedFiles(raw, [newer]);
  const [passport, photo] = [await stored(files), await stored(files, "photos")];
  const onDisk = (await raw.bytes(passport)) ?? Buffer.alloc(0);
  expect(onDisk.includes("passport") || onDisk.includes("RIFF")).toBe(false);
  expect(await raw.bytes(photo)).toEqual(PASSPORT);
  for (const key of [passport, photo]) {
    expect(await files.bytes(key)).toEqual(PASSPORT);
    const stream = await files.get(key);
    expect(stream && (await buffer(stream))).toEqual(PASSPORT);
  }
  expect(await raw.bytes(await stored(files))).not.toEqual(onDisk);
  expect([await files.exists(passport), await files.bytes("kyc/aa/bb/missing.webp")]).toEqual([true, undefined]);
  expect(await files.get("kyc/aa/bb/missing.webp")).toBeUndefined();
});

test("a file that was stored unencrypted is still read", async () => {
  const key = await stored(raw);
  expect(await encryptedFiles(raw, [newer]).bytes(key)).toEqual(PASSPORT);
});

test("the first key encrypts, and all keys decrypt", async () => {
  const key = await stored(encryptedFiles(raw, [older]));
  expect(await encryptedFiles(raw, [newer, older]).bytes(key)).toEqual(PASSPORT);
  await expect(encryptedFiles(raw, [newer]).bytes(key)).rejects.toThrow("encrypted with a key that is not set");
});

test("a changed file, or one in the place of another, is not read", async () => {
  const files = encryptedFiles(raw, [newer]);
  const [first, second] = [await stored(files), await stored(files)];
  const content = (await raw.bytes(first)) ?? Buffer.alloc(0);
  await raw.put(second, content, webp);
  await expect(files.bytes(second)).rejects.toThrow();
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
  await raw.put(first, content, webp);
  await expect(files.bytes(first)).rejects.toThrow();
});

test("encrypting again leaves nothing that needs the older key, and touches nothing twice", async () => {
  await rm(join(directory, "kyc"), { recursive: true });
  const keys = [
    await stored(raw),
    await stored(encryptedFiles(raw, [older])),
    await stored(encryptedFiles(raw, [newer])),
  ];
  const photo = await stored(raw, "photos");
  expect(await encryptAgain(raw, [newer, older])).toEqual({ files: 3, encrypted: 2 });
  for (const key of keys) {
    expect(await encryptedFiles(raw, [newer]).bytes(key)).toEqual(PASSPORT);
    expect(await raw.bytes(key)).not.toEqual(PASSPORT);
  }
  expect(await raw.bytes(photo)).toEqual(PASSPORT);
  expect(await encryptAgain(raw, [newer, older])).toEqual({ files: 3, encrypted: 0 });
});
