import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const MEGABYTE = 1024 * 1024;

test("after 2,000 rendered pages the heap is no larger than after 1,000", { timeout: 300_000 }, () => {
  const script = join(import.meta.dirname, "render-many.ts");
  // As in production: React's development build behaves differently.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", script], { encoding: "utf8", env });
  expect(stderr.split("\n").filter((line) => line.includes("Error"))).toEqual([]);
  expect(status).toBe(0);
  const { heaps } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { heaps: [number, number] };
  const [half, whole] = heaps.map((bytes) => bytes / MEGABYTE) as [number, number];
  // A leaked router alone would be about 100 KB per page, 100 MB here.
  expect(whole - half, `${half.toFixed(1)} MB, then ${whole.toFixed(1)} MB`).toBeLessThan(5);
});
