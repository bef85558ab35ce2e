import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { TextLink } from "#web/ui/text-link.tsx";

/** Link to another tab of the listing, without scrolling the page. */
export function TabLink({ tab, ...link }: { tab: string } & Omit<ComponentProps<"a">, "href">) {
  return (
    <Link
      to="."
      search={(tab === "overview" ? {} : { tab }) as never}
      resetScroll={false}
      activeOptions={{ exact: true }}
      {...link}
    />
  );
}

/** The same link with an arrow, for the end of a section. */
export function MoreInTab({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <TextLink variant="more" asChild>
      <TabLink tab={tab}>
        {children}
        <ArrowRight aria-hidden="true" />
      </TabLink>
    </TextLink>
  );
}
