import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("hashes with argon2id, 19 MiB and two passes, and verifies the password", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("secret-1");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, "secret-1")).toBe(true);
  expect(await passwords.verify(stored, "secret-2")).toBe(false);
});

test("rejects a fifth concurrent hash and accepts one again afterwards", async () => {
  const passwords = createPasswords();
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash("secret")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []))).toMatchObject([
    { code: "busy" },
    { code: "busy" },
  ]);
  await expect(passwords.hash("secret")).resolves.toMatch(/^\$argon2id/);
});
