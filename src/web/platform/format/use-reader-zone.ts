import { useSyncExternalStore } from "react";

/** The time zone of the reader's device; undefined on the server and until the page is hydrated. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(subscribeToNothing, readZone, () => undefined);
}

function subscribeToNothing(): () => void {
  return () => {};
}

function readZone(): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- reads the zone, writes nothing
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
