import { lazy } from "react";
import type { SearchAlertKind } from "#contract/search-alert-kinds.ts";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";

export interface SaveSearchProps {
  kind: SearchAlertKind;
  /** The search parameters of the list. */
  search: object;
  /** In the empty list, which it asks to be told about. */
  isEmpty?: boolean;
}

const SaveSearchButton = lazy(async () => ({ default: (await import("./save-search-button.tsx")).SaveSearchButton }));

/** The button that saves the search of a list; it loads after the page. */
export function SaveSearchSlot(props: SaveSearchProps) {
  return (
    <div className={props.isEmpty ? "h-11 md:h-10" : "ms-auto h-11 shrink-0 max-md:w-11 md:h-8"}>
      <ClientSuspense>
        <SaveSearchButton {...props} />
      </ClientSuspense>
    </div>
  );
}
