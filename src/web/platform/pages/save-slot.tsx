import { createContext, use, type ReactNode } from "react";
import type { SavedKind } from "#contract/saved-kinds.ts";

export interface SaveSlotProps {
  kind: SavedKind;
  id: number;
  /** Name or title of the thing. */
  name: string;
  /** In the corner of a card, or beside the other actions of the thing's page. */
  on: "card" | "page";
}

/** Renders the button that saves a thing. The shell provides it, because features do not import each other. */
export const SaveAction = createContext<((props: SaveSlotProps) => ReactNode) | null>(null);

/** Where a card or a page has the button that saves its thing. */
export function SaveSlot(props: SaveSlotProps): ReactNode {
  return use(SaveAction)?.(props);
}
