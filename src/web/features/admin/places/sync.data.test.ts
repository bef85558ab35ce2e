import { environmentManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncStatus, type SyncStatus } from "#contract/places.ts";
import { createQueryClient } from "#web/platform/api/query-client.ts";
import { invalidateSyncAfterStart, syncData } from "./sync.data.ts";

const onRead = vi.fn<() => void>();
let isSyncing = false;
let stop: () => void = () => undefined;

/** The response of the fake server; counts every read. */
function fakeStatus(): Promise<SyncStatus> {
  onRead();
  return Promise.resolve(
    syncStatus.parse({
      syncInProgress: isSyncing,
      lastFitnessSync: null,
      lastRetailSync: null,
      fitnessBusinessCount: 3,
      retailBusinessCount: 2,
      run: null,
    }),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  // The query client refetches on an interval only in a browser.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  stop();
  onRead.mockReset();
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

function watch() {
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, { ...syncData.status(), queryFn: fakeStatus });
  const leave = observer.subscribe(() => undefined);
  stop = () => {
    leave();
    queryClient.clear();
  };
  return queryClient;
}

test("the status is refetched every 30 s, and every 5 s while a sync runs (R199)", async () => {
  isSyncing = false;
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(onRead).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(onRead).toHaveBeenCalledTimes(1);
  isSyncing = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(onRead).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_800);
  expect(onRead).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_200);
  expect(onRead).toHaveBeenCalledTimes(4);
  isSyncing = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onRead).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(onRead).toHaveBeenCalledTimes(5);
});

test("the status is refetched 2 s after a start (R199)", async () => {
  isSyncing = false;
  const queryClient = watch();
  await vi.advanceTimersByTimeAsync(0);
  invalidateSyncAfterStart(queryClient);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(onRead).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(onRead).toHaveBeenCalledTimes(2);
});
