import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNDO_SECONDS } from "#contract/undo.ts";
import { stubAnswers, success } from "../api/answers.test-suite.ts";
import { offerUndo } from "./undo.ts";

const onUndone = vi.fn<() => void>();
let called: ReturnType<typeof stubAnswers>;
beforeEach(() => {
  vi.useFakeTimers();
  called = stubAnswers().mockResolvedValue(success({ undone: 2, results: [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onUndone.mockReset();
});

const offer = (ids: number[]) => offerUndo({ subject: "application", ids, title: "Li Na moved to Hired", onUndone });
const undone = (ids: number[]) => ["POST /api/undo", { body: { subject: "application", ids } }];

test("an act is undone once, with all that it was about", async () => {
  const action = offer([1, 2]);
  expect(action).toMatchObject({ label: "Undo", until: UNDO_SECONDS * 1000 });
  action.onSelect();
  action.onSelect();
  await vi.advanceTimersByTimeAsync(0);
  expect(onUndone).toHaveBeenCalledTimes(1);
  expect(called.mock.calls).toEqual([undone([1, 2])]);
});

test("an act can be undone for 20 seconds", async () => {
  const [early, late] = [offer([3]), offer([4])];
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000 - 1);
  early.onSelect();
  await vi.advanceTimersByTimeAsync(1);
  late.onSelect();
  expect(called.mock.calls).toEqual([undone([3])]);
});
