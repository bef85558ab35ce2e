import { expect, test } from "vitest";
import { obscureWords } from "../../scripts/plain-words.ts";

test.each([
  ["src/server/x.ts", "// fetches it anew", "anew"],
  ["src/web/x.tsx", "/** Whoever asks is told. */", "Whoever"],
  ["docs/x.md", "a kept answer", "kept answer"],
  ["test/x.test.ts", 'test("doomed files go")', "doomed"],
  ["README.md", "Somebody signs in", "Somebody"],
  ["src/server/x.ts", "function maySee(asker: Caller) {}", "asker"],
  ["src/server/x.sql", "-- the carried data", "carried data"],
])("%s: rejects %j", (path, text, word) => {
  expect(obscureWords(path, `first line\n${text}`)).toMatchObject([{ path, line: 2, word }]);
});

test.each([
  ["src/server/x.ts", "const cachedResponse = await refetch();"],
  ["src/server/x.ts", 'deletedAt: timestamp("doomed_at")'],
  ["seeds/content/x.ts", "Somebody to train with"],
  ["AGENTS.md", "| user, visitor, caller | somebody, whoever |"],
  ["src/web/x.tsx", "const masker = tasker();"],
  ["package-lock.json", "anew"],
])("%s: accepts %j", (path, text) => {
  expect(obscureWords(path, text)).toEqual([]);
});
