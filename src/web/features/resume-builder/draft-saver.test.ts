import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/platform/api/api-error.ts";
import { saveDraft } from "#web/platform/forms/drafts.ts";
import { stubStorage } from "#web/platform/forms/stored-drafts.test-suite.ts";
import { createDraftSaver, SAVE_AFTER_MS, type SaveDraft } from "./draft-saver.ts";
import { isNewer, localDraftPlace, readLocalDraft, type LocalDraft } from "./local-draft.ts";
import { filledValues } from "./resume.test-suite.ts";

const PLACE = localDraftPlace(7, null);
let saves: Parameters<SaveDraft>[0][];
let answer: () => Promise<{ updatedAt: string }>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T04:00:00.000Z") });
  stubStorage("localStorage");
  saves = [];
  answer = () => Promise.resolve({ updatedAt: `2026-11-23T04:00:0${saves.length}.000Z` });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keeperOf(base: string | null = null) {
  return createDraftSaver({
    userId: 7,
    resumeId: null,
    values: filledValues(),
    step: 1,
    base,
    save: (draft) => {
      saves.push(draft);
      return answer();
    },
  });
}
const rest = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);

test("input is stored on this device immediately and on the server a second later", async () => {
  const keeper = keeperOf();
  keeper.change({ title: "Yoga Teacher" });
  expect(readLocalDraft(PLACE)).toMatchObject({ values: { title: "Yoga Teacher" }, step: 1, base: null });
  expect(keeper.status()).toBe("saving");
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
  keeper.change({ title: "Yoga Teachers" });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves.map(({ values, resumeId }) => [values.title, resumeId])).toEqual([["Yoga Teachers", null]]);
  expect(keeper.status()).toBe("saved");
  expect(readLocalDraft(PLACE)).toBeUndefined();
});

test("unchanged values start no draft", async () => {
  const keeper = keeperOf();
  keeper.change({ title: filledValues().title });
  keeper.goTo(2);
  await rest();
  expect(saves).toEqual([]);
  expect(keeper.status()).toBe("idle");
});

test("the step is saved only if there is a draft", async () => {
  const keeper = keeperOf("2026-11-23T03:00:00.000Z");
  keeper.goTo(3);
  await rest();
  expect(saves.map(({ step }) => step)).toEqual([3]);
});

test("input during a save is saved next, one save at a time", async () => {
  let release = () => {};
  answer = () =>
    new Promise((resolve) => {
      release = () => resolve({ updatedAt: "2026-11-23T04:00:05.000Z" });
    });
  const keeper = keeperOf();
  keeper.change({ title: "One" });
  await rest();
  keeper.change({ title: "Two" });
  await rest();
  expect(saves.map(({ values }) => values.title)).toEqual(["One"]);
  release();
  await rest();
  expect(saves.map(({ values }) => values.title)).toEqual(["One", "Two"]);
  expect(readLocalDraft(PLACE)?.values.title).toBe("Two");
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.status()).toBe("saved");
});

test("a failed save stays on this device and is retried", async () => {
  answer = () => Promise.reject(new ApiError(0, { error: "No answer" }));
  const keeper = keeperOf();
  keeper.change({ title: "Yoga Teacher" });
  await rest();
  expect(keeper.status()).toBe("local");
  expect(readLocalDraft(PLACE)?.values.title).toBe("Yoga Teacher");
  answer = () => Promise.resolve({ updatedAt: "2026-11-23T04:01:00.000Z" });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(saves).toHaveLength(2);
  expect(keeper.status()).toBe("saved");
});

test("if neither the server nor this device can save, the status is lost", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => undefined,
  });
  answer = () => Promise.reject(new ApiError(500, { error: "away" }));
  const keeper = keeperOf();
  keeper.change({ title: "Yoga Teacher" });
  await rest();
  expect(keeper.status()).toBe("lost");
});

test("after sign-out the draft stays on this device and is not retried", async () => {
  answer = () => Promise.reject(new ApiError(401, { error: "Please log in to continue." }));
  const keeper = keeperOf();
  keeper.change({ title: "Yoga Teacher" });
  await rest();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saves).toHaveLength(1);
  expect(readLocalDraft(PLACE)?.values.title).toBe("Yoga Teacher");
});

test("nothing is saved while a resume is generated, and nothing is left to save afterwards", async () => {
  const keeper = keeperOf();
  keeper.change({ title: "Yoga Teacher" });
  await keeper.pause();
  await rest();
  expect(saves).toEqual([]);
  keeper.finish(31);
  await rest();
  expect(saves).toEqual([]);
  expect(readLocalDraft(PLACE)).toBeUndefined();
  // From now on that resume is being edited.
  keeper.change({ title: "Head Coach" });
  await rest();
  expect(saves.map(({ resumeId }) => resumeId)).toEqual([31]);
});

test("a failed generation saves the pending changes", async () => {
  const keeper = keeperOf();
  keeper.change({ title: "Yoga Teacher" });
  await keeper.pause();
  keeper.resume();
  await rest();
  expect(saves).toHaveLength(1);
});

test.each([
  ["the server has none", null, true],
  ["it is based on the one on the server", { updatedAt: "2026-11-23T03:00:00.000Z" }, true],
  ["another device saved later", { updatedAt: "2026-11-23T05:00:00.000Z" }, false],
  ["another device saved before", { updatedAt: "2026-11-23T03:30:00.000Z" }, true],
])("the local draft is newer: %s", (_, draft, newer) => {
  const local: LocalDraft = {
    values: filledValues(),
    step: 2,
    savedAt: "2026-11-23T04:00:00.000Z",
    base: "2026-11-23T03:00:00.000Z",
  };
  expect(isNewer(local, draft)).toBe(newer);
});

test("another account on this device cannot read the draft, and a damaged one is ignored", () => {
  keeperOf().change({ title: "Yoga Teacher" });
  expect(readLocalDraft(localDraftPlace(8, null))).toBeUndefined();
  expect(readLocalDraft(localDraftPlace(7, 31))).toBeUndefined();
  saveDraft(PLACE, "{");
  expect(readLocalDraft(PLACE)).toBeUndefined();
});

test("what another window saved is replaced only when the user says so", async () => {
  const keeper = keeperOf("2026-11-23T03:00:00.000Z");
  answer = () => Promise.reject(new ApiError(409, { error: "Changed", code: "conflict", stored: {} }));
  keeper.change({ title: "Yoga Teacher" });
  await rest();
  expect(keeper.status()).toBe("outdated");
  keeper.change({ title: "Yoga Teachers" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([keeper.status(), saves.length]).toEqual(["outdated", 1]);
  expect(readLocalDraft(PLACE)).toMatchObject({ values: { title: "Yoga Teachers" } });
  answer = () => Promise.resolve({ updatedAt: "2026-11-23T04:01:00.000Z" });
  keeper.keepOwn();
  await rest();
  expect([keeper.status(), saves.at(-1)?.values.title]).toEqual(["saved", "Yoga Teachers"]);
});
