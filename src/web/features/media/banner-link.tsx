import { Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { parseUrl } from "#contract/parse-url.ts";
import { asScreen } from "#web/platform/pages/as-screen.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";

export interface BannerLinkProps {
  /** As an admin typed it: a path of this site with its search, or a web address. */
  to: string;
  variant: ButtonProps["variant"];
  className?: string;
  children: ReactNode;
}

/**
 * A banner's button: a path opens in place, an address elsewhere leaves the site; anything else is no link at all, nor
 * is the way to sign in or up for those who are in.
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
          to={asScreen(url.pathname)}
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

/** Stands for this site while a link is read. */
const SITE = "http://site.invalid";
