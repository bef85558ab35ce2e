import { Link, useNavigate } from "@tanstack/react-router";
import type { ListAddress } from "#web/features/admin/list/admin-list.tsx";
import { addressOf, type ListSearch } from "./list-search.ts";

/**
 * Where a list of the back office stands in the address of its page, and how it moves there.
 * @param kept what stays whatever is chosen: the open tab
 */
export function useListAddress(search: ListSearch, kept: ListSearch = {}): ListAddress {
  const navigate = useNavigate();
  return {
    search,
    onSearch: (asked) =>
      void navigate({ to: ".", search: addressOf({ ...kept, ...asked }) as never, resetScroll: false }),
    renderLink: (target, children) => (
      <Link to="." search={addressOf({ ...kept, ...target }) as never} resetScroll={false}>
        {children}
      </Link>
    ),
  };
}
