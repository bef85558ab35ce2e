import { Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { parseUrl } from "#contract/parse-url.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";

export interface BannerLinkProps {
  /** As an admin typed it: a path on this site, with its query, or a web address. */
  to: string;
  variant: ButtonProps["variant"];
  className?: string;
  children: ReactNode;
}

/**
 * A banner's button: a path navigates in place, an external address leaves the site. Anything else renders nothing, and
 * so does the link to /auth for signed-in users.
 */
export function BannerLink({ to, variant, className, children }: BannerLinkProps) {
  const router = useRouter();
  const isSignedIn = useUser() !== null;
  const url = parseUrl(to, SITE);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (isSignedIn && url.origin === SITE && url.pathname === "/auth") return null;
  return (
    <Button asChild variant={variant} size="lg" className={className}>
      {url.origin === SITE ? (
        <Link
          to={asRoutePath(url.pathname)}
          search={router.options.parseSearch?.(url.search) as never}
          hash={url.hash.slice(1)}
        >
          {children}
        </Link>
      ) : (
        <a href={url.href}>{children}</a>
      )}
    </Button>
  );
}

/** Placeholder origin for parsing a link of this site. */
const SITE = "http://site.invalid";
