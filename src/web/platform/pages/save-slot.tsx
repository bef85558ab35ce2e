import { createContext, use, type ComponentType } from "react";
import type { SavedKind } from "#contract/saved-kinds.ts";

export interface SaveSlotProps {
  kind: SavedKind;
  id: number;
  /** Name or title of the thing. */
  name: string;
  /** In the corner of a card, or beside the other actions of the thing's page. */
  on: "card" | "page";
}

/** The button that saves a thing. The shell provides it, because features do not import each other. */
export const SaveAction = createContext<ComponentType<SaveSlotProps> | null>(null);

/** Where a card or a page has the button that saves its thing. */
export function SaveSlot(props: SaveSlotProps) {
  const Action = use(SaveAction);
  return Action && <Action {...props} />;
}
