import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeReviewDraft, saveReviewDraft, readReviewDraft } from "./review-draft.ts";

const draft = { rating: 4, title: "Good racks", content: "Never waited for a rack.", anonymous: false };
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a draft is restored for its own listing until it is dropped", () => {
  saveReviewDraft(12, draft);
  expect(readReviewDraft(12)).toEqual(draft);
  expect(readReviewDraft(13)).toBeUndefined();
  removeReviewDraft(12);
  expect(readReviewDraft(12)).toBeUndefined();
});

test.each([
  "nonsense",
  "null",
  "4",
  "{}",
  '{"rating":9,"title":"","content":"","anonymous":true}',
  '{"rating":3,"title":1,"content":"","anonymous":true}',
])("an invalid draft is ignored: %s", (stored) => {
  storage.set("review-draft:12", stored);
  expect(readReviewDraft(12)).toBeUndefined();
});

test("only the fields of a draft are read", () => {
  storage.set("review-draft:12", JSON.stringify({ ...draft, userId: 9 }));
  expect(readReviewDraft(12)).toEqual(draft);
});

test("without storage the draft is lost, but nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => saveReviewDraft(12, draft)).not.toThrow();
  expect(readReviewDraft(12)).toBeUndefined();
  expect(() => removeReviewDraft(12)).not.toThrow();
});
