import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AdminSearch, AdminTab } from "./admin-search.ts";

/** Link to a tab of the selected business. */
export function TabLink({
  search,
  tab,
  children,
  ...link
}: {
  search: AdminSearch;
  tab: AdminTab;
  className?: string;
  "aria-current"?: "page" | undefined;
  children: ReactNode;
}) {
  return (
    <Link
      to="/business-admin"
      search={{ ...(search.business && { business: search.business }), ...(tab !== "overview" && { tab }) }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      {...link}
    >
      {children}
    </Link>
  );
}
