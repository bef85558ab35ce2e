import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("hashes with argon2id, 19 MiB and two passes, and verifies the password", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("secret-1", "");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, "secret-1", "")).toBe(true);
  expect(await passwords.verify(stored, "secret-2", "")).toBe(false);
});

test("four are hashed at once and 40 wait; another one is rejected, unless its network has fewer waiting", async () => {
  const passwords = createPasswords({ waitMs: 60_000 });
  const hashed = Array.from({ length: 46 }, () => passwords.hash("secret", "198.51.100.1"));
  const other = passwords.hash("secret", "198.51.100.2");
  const results = await Promise.allSettled([...hashed, other]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(44);
  expect(results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []))).toMatchObject([
    { code: "busy" },
    { code: "busy" },
    { code: "busy" },
  ]);
  await expect(other).resolves.toMatch(/^\$argon2id/);
});
