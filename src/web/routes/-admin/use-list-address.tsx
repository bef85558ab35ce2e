import { Link, useNavigate } from "@tanstack/react-router";
import type { ListAddress } from "#web/features/admin/list/admin-list.tsx";
import { addressOf, type ListSearch } from "./list-search.ts";

/**
 * Reads a back-office list's state from the URL of its page and changes it there.
 * @param kept parameters that stay in the URL, such as the open tab
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
