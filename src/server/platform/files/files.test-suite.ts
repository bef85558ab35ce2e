import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { InvalidKeyError, contentTypeOf, newKey, type FileStore } from "./files.ts";

const BAD_KEYS = [
  "",
  "/",
  "/etc/passwd",
  "..",
  "../secret",
  "photos/../../secret",
  "photos/..",
  "photos/./a.webp",
  "photos//a.webp",
  "photos\\..\\secret",
  "photos/%2e%2e/secret",
  "photos/a\0.webp",
  "photos/a.webp\0.png",
  "photos/a\n.webp",
  "photos/ä.webp",
  "photos/a b.webp",
  "Photos/A.webp",
  "photos/.hidden",
  "photos/a.webp.part.php.exe",
  "c:/windows",
  "file:///etc/passwd",
  `photos/${"a".repeat(300)}.webp`,
];

/** The tests that every file store must pass, whatever its driver. */
export function testFileStore(
  name: string,
  openStore: () => Promise<{ files: FileStore; close: () => Promise<void> }>,
): void {
  describe(`files stored ${name}`, () => {
    let files: FileStore;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ files, close } = await openStore());
    });
    afterEach(() => close());

    const keep = async (key: string, content: string) =>
      files.put(key, Buffer.from(content), { contentType: contentTypeOf(key) });
    const listed = async (folder?: string) => (await Array.fromAsync(files.list(folder))).toSorted();

    test("what is stored is read back, as bytes and as a stream", async () => {
      const key = newKey("photos", "webp");
      await keep(key, "content");
      expect((await files.bytes(key))?.toString()).toBe("content");
      const stream = await files.get(key);
      expect(stream && (await text(stream))).toBe("content");
      expect(await files.exists(key)).toBe(true);
    });

    test("small, empty and large contents keep their length", async () => {
      for (const size of [0, 1, 5_000_000]) {
        const key = newKey("photos", "webp");
        const bytes = Buffer.alloc(size, 7);
        await files.put(key, bytes, { contentType: "image/webp" });
        expect((await files.bytes(key))?.equals(bytes)).toBe(true);
      }
    });

    test("a second put replaces the first", async () => {
      const key = newKey("photos", "webp");
      await keep(key, "a longer first content");
      await keep(key, "second");
      expect((await files.bytes(key))?.toString()).toBe("second");
    });

    test("a missing file is undefined, and removing it is no error", async () => {
      const key = newKey("photos", "webp");
      expect(await files.get(key)).toBeUndefined();
      expect(await files.bytes(key)).toBeUndefined();
      expect(await files.exists(key)).toBe(false);
      await files.remove(key);
    });

    test("a removed file is gone", async () => {
      const key = newKey("photos", "webp");
      await keep(key, "content");
      await files.remove(key);
      expect(await files.bytes(key)).toBeUndefined();
      expect(await listed()).toEqual([]);
    });

    test("a folder lists its own keys only, an empty store none", async () => {
      expect(await listed()).toEqual([]);
      const photos = [newKey("photos", "webp"), newKey("photos", "webp")];
      const document = newKey("kyc-documents", "pdf");
      for (const key of [...photos, document]) await keep(key, "x");
      expect(await listed("photos")).toEqual(photos.toSorted());
      expect(await listed("kyc-documents")).toEqual([document]);
      expect(await listed()).toEqual([...photos, document].toSorted());
      expect(await listed("nothing")).toEqual([]);
    });

    test.each(BAD_KEYS)("the key %j is rejected everywhere", async (key) => {
      await expect(keep(key, "x")).rejects.toThrow(InvalidKeyError);
      await expect(files.get(key)).rejects.toThrow(InvalidKeyError);
      await expect(files.bytes(key)).rejects.toThrow(InvalidKeyError);
      await expect(files.exists(key)).rejects.toThrow(InvalidKeyError);
      await expect(files.remove(key)).rejects.toThrow(InvalidKeyError);
      await expect(listed(key)).rejects.toThrow(InvalidKeyError);
      expect(await listed()).toEqual([]);
    });
  });
}
