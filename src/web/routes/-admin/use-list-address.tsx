import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Asked } from "#web/features/admin/filter-form.tsx";
import { addressOf, type PanelSearch } from "./panel-search.ts";

/**
 * Where a list of the back office stands in the address of its page, and how it moves there.
 * @param kept what stays whatever is chosen: the open tab
 * @param choice what is chosen now
 */
export function useListAddress(kept: PanelSearch, choice: PanelSearch) {
  const navigate = useNavigate();
  return {
    page: choice.page ?? 1,
    /** Chooses something else; its first page opens. */
    onSearch(asked: Asked): void {
      void navigate({ to: ".", search: addressOf({ ...kept, ...asked }), resetScroll: false });
    },
    renderPageLink: (page: number, children: ReactNode): ReactNode => (
      <Link to="." search={addressOf({ ...kept, ...choice, page: page > 1 ? page : undefined })} resetScroll={false}>
        {children}
      </Link>
    ),
  };
}
