import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** Link from a section to the full list. */
export function SeeAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink variant="more" asChild>
      <Link to={asRoutePath(to)}>
        {children}
        <ArrowRight aria-hidden="true" />
      </Link>
    </TextLink>
  );
}
