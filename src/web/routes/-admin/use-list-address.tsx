import { Link, useNavigate } from "@tanstack/react-router";
import type { ListUrlState } from "#web/features/admin/list/admin-list.tsx";
import { compactSearch, type ListSearch } from "./list-search.ts";

/**
 * Reads a back-office list's state from the URL of its page and changes it there.
 * @param fixed parameters that stay in the URL, such as the open tab
 */
export function useListAddress(search: ListSearch, fixed: ListSearch = {}): ListUrlState {
  const navigate = useNavigate();
  return {
    search,
    onSearch: (filters) =>
      void navigate({ to: ".", search: compactSearch({ ...fixed, ...filters }) as never, resetScroll: false }),
    renderLink: (target, children) => (
      <Link to="." search={compactSearch({ ...fixed, ...target }) as never} resetScroll={false}>
        {children}
      </Link>
    ),
  };
}
