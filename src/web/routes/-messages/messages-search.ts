/** What stands in the address of /messages; defaults are left out. */
export interface MessagesSearch {
  /** User id of whom one writes with. */
  with?: number;
  filter?: "unread" | "archived";
  search?: string;
}

const LONGEST = 200;
const LARGEST_ID = 2_147_483_647;

/** Reads the address. Every name is in the answer, so that what makes no sense does not stay. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const userId = Number(search["with"]);
  const { filter, search: asked } = search;
  // A search of digits comes as a number.
  const words = typeof asked === "string" || typeof asked === "number" ? String(asked).trim().slice(0, LONGEST) : "";
  return {
    with: Number.isSafeInteger(userId) && userId > 0 && userId <= LARGEST_ID ? userId : undefined,
    filter: filter === "unread" || filter === "archived" ? filter : undefined,
    search: words || undefined,
  };
}
