import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

interface ToggleOptions<T> {
  /** Names what is switched, unique among all toggles. */
  id: string;
  /** What is stored, as the page has read it. */
  isOn: boolean;
  /** Runs after the earlier requests, so it reads a version from the cache. */
  store: (isOn: boolean) => Promise<T>;
  /** Awaited, as is `onSettled`: one of them brings what is stored into the cache. */
  onSuccess?: (stored: T, isOn: boolean) => unknown;
  onError: (error: Error) => unknown;
  onSettled?: () => unknown;
}

/**
 * For a button or switch that can be pressed again while its request is running. It shows the last press at once, and
 * the requests run one after the other, because they may overtake each other: so the last press is what is stored.
 */
export function useToggle<T>({ id, isOn, store, ...callbacks }: ToggleOptions<T>) {
  const [pressed, setPressed] = useState<boolean>();
  const { mutate } = useMutation({ mutationFn: store, scope: { id }, ...callbacks });
  return {
    isOn: pressed ?? isOn,
    isStoring: pressed !== undefined,
    set(next: boolean): void {
      setPressed(next);
      // Only called for the last press.
      mutate(next, { onSettled: () => setPressed(undefined) });
    },
  };
}
