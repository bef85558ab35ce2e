import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraftsOf, readDraft, removeAllDrafts, removeDraft, saveDraft, type DraftPlace } from "./drafts.ts";
import { stubStorage } from "./stored-drafts.test-suite.ts";

const [ANN, BEN] = [7, 8];
const letterOf = (userId?: number): DraftPlace => ({ storage: "tab", name: "letter:1", userId });
const articleOf = (userId?: number): DraftPlace => ({ storage: "browser", name: "article:new", userId });
let tab: Map<string, string>;
let browser: Map<string, string>;

beforeEach(() => {
  tab = stubStorage("sessionStorage");
  browser = stubStorage("localStorage");
  keepDraftsOf(ANN);
});
afterEach(() => vi.unstubAllGlobals());

test("a draft is read by the account that wrote it until it is removed", () => {
  expect(saveDraft(letterOf(ANN), "Dear all")).toBe(true);
  expect(saveDraft(articleOf(ANN), { title: "Half" })).toBe(true);
  expect([readDraft(letterOf(ANN)), readDraft(articleOf(ANN))]).toEqual(["Dear all", { title: "Half" }]);
  for (const userId of [BEN, undefined])
    expect([readDraft(letterOf(userId)), readDraft(articleOf(userId))]).toEqual([undefined, undefined]);
  removeDraft(letterOf(ANN));
  expect(readDraft(letterOf(ANN))).toBeUndefined();
});

test("what a visitor typed belongs to the account that signs in next", () => {
  saveDraft(letterOf(), "Before signing in");
  expect(readDraft(letterOf(ANN))).toBe("Before signing in");
  keepDraftsOf(ANN);
  expect([readDraft(letterOf(ANN)), readDraft(letterOf(BEN)), readDraft(letterOf())]).toEqual([
    "Before signing in",
    undefined,
    undefined,
  ]);
});

test("a visitor's draft that was read is removed with it", () => {
  saveDraft(letterOf(), "Before signing in");
  removeDraft(letterOf(ANN));
  expect([...tab]).toEqual([]);
});

test("signing out removes every draft, and what screens still write while they close", () => {
  browser.set("saved-things", "[]");
  saveDraft(letterOf(ANN), "Dear all");
  saveDraft(letterOf(), "Hello");
  saveDraft(articleOf(ANN), { title: "Half" });
  removeAllDrafts(ANN);
  expect(saveDraft(articleOf(ANN), { title: "Half" })).toBe(false);
  expect([[...tab], [...browser]]).toEqual([[], [["saved-things", "[]"]]]);
  // Signed in again, drafts are stored again.
  keepDraftsOf(ANN);
  expect(saveDraft(articleOf(ANN), { title: "Half" })).toBe(true);
});

test("signing in as another account, after a session expired, removes the drafts of the first", () => {
  saveDraft(letterOf(ANN), "Dear all");
  saveDraft(articleOf(ANN), { title: "Half" });
  saveDraft(articleOf(BEN), { title: "Mine" });
  keepDraftsOf(BEN);
  expect([[...tab], readDraft(articleOf(ANN)), readDraft(articleOf(BEN))]).toEqual([[], undefined, { title: "Mine" }]);
});

test("an unreadable draft is none, and without storage nothing fails", () => {
  saveDraft(letterOf(ANN), "Dear all");
  for (const [key] of tab) tab.set(key, "{");
  expect(readDraft(letterOf(ANN))).toBeUndefined();
  vi.stubGlobal("sessionStorage", undefined);
  vi.stubGlobal("localStorage", undefined);
  expect([saveDraft(letterOf(ANN), "x"), readDraft(letterOf(ANN))]).toEqual([false, undefined]);
  for (const act of [() => removeDraft(letterOf(ANN)), () => keepDraftsOf(ANN), () => removeAllDrafts(undefined)])
    expect(act).not.toThrow();
});
