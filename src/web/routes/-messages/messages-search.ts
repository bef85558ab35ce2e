import type { ConversationFilter } from "#contract/messages.ts";

/** URL parameters of /messages; defaults are omitted. */
export interface MessagesSearch {
  /** User id of the conversation partner. */
  with?: number;
  filter?: ConversationFilter;
  search?: string;
}

const LONGEST = 200;
const LARGEST_ID = 2_147_483_647;

/** Parses the URL parameters. Returns every key, so that undefined overrides an invalid raw value. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const userId = Number(search["with"]);
  const { filter, search: value } = search;
  // The router parses a search of only digits to a number.
  const words = typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, LONGEST) : "";
  return {
    with: Number.isSafeInteger(userId) && userId > 0 && userId <= LARGEST_ID ? userId : undefined,
    filter: filter === "unread" || filter === "archived" ? filter : undefined,
    search: words || undefined,
  };
}
