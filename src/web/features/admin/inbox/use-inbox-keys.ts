import { useEffect, useRef } from "react";

export interface InboxKeys {
  next: () => void;
  previous: () => void;
  open: () => void;
  approve: () => void;
  reject: () => void;
  choose: (index: number) => void;
  showKeys: () => void;
}

/** These keys repeat while held down. */
const REPEATABLE_KEYS = new Set(["j", "k", "ArrowDown", "ArrowUp"]);
const TEXT_FIELDS = "input, textarea, select, [contenteditable='true']";

/**
 * Keyboard shortcuts of the inbox. Inactive while the user types, while a dialog is open and for browser shortcuts;
 * arrow keys work only while the list has the focus and scroll elsewhere.
 * @param listId id of the element in which arrow keys move
 */
export function useInboxKeys(keys: InboxKeys, listId: string): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const act = actOf(event, latest.current, listId);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [listId]);
}

function actOf(event: KeyboardEvent, keys: InboxKeys, listId: string): (() => void) | undefined {
  const target = event.target instanceof Element ? event.target : undefined;
  const isBusy = event.defaultPrevented || event.isComposing || (event.repeat && !REPEATABLE_KEYS.has(event.key));
  if (isBusy || event.ctrlKey || event.metaKey || event.altKey || target?.closest(TEXT_FIELDS)) return undefined;
  if (document.querySelector("[role='dialog'], [role='alertdialog']")) return undefined;
  const isInList = target?.closest(`#${listId}`) !== null && target !== undefined;
  switch (event.key) {
    case "j":
      return keys.next;
    case "k":
      return keys.previous;
    case "ArrowDown":
      return isInList ? keys.next : undefined;
    case "ArrowUp":
      return isInList ? keys.previous : undefined;
    case "o":
      return keys.open;
    case "a":
      return keys.approve;
    case "r":
      return keys.reject;
    case "?":
      return keys.showKeys;
    default:
      return /^[1-9]$/.test(event.key) ? () => keys.choose(Number(event.key) - 1) : undefined;
  }
}
