import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFiles } from "#server/platform/files/files.ts";
import { resizedKey } from "#server/platform/files/images.ts";
import { drawnFiles, drawnKey } from "./drawn-files.ts";

test("only originals are drawn; their smaller sizes are generated from them", async () => {
  const directory = await mkdtemp(join(tmpdir(), "fc-drawn-"));
  try {
    const files = drawnFiles(await openFiles({ directory }));
    const key = drawnKey("logo", "Iron & Oak", "iron-and-oak");
    expect(await files.bytes(resizedKey(key, 160))).toBeUndefined();
    expect((await files.bytes(key))?.subarray(8, 12).toString()).toBe("WEBP");
    expect(await files.bytes(resizedKey(key, 160))).toBeUndefined();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
