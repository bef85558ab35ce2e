import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addressOf, type PanelSearch } from "./panel-search.ts";

/**
 * How a list of the back office moves in the address of the page that it stands on.
 * @param kept what stays whatever is chosen: the open tab
 * @param choice what is chosen now
 */
export function useListAddress(kept: PanelSearch, choice: PanelSearch) {
  const navigate = useNavigate();
  return {
    /** Chooses something else; its first page opens. */
    choose(next: PanelSearch): void {
      void navigate({ to: ".", search: addressOf({ ...kept, ...next }), resetScroll: false });
    },
    renderPageLink: (page: number, children: ReactNode): ReactNode => (
      <Link to="." search={addressOf({ ...kept, ...choice, page: page > 1 ? page : undefined })} resetScroll={false}>
        {children}
      </Link>
    ),
  };
}
