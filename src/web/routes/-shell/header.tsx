import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { NotificationBell } from "#web/features/notifications/notification-bell.tsx";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Container } from "#web/ui/layout.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CountrySelect } from "./country-select.tsx";
import { mainLinks } from "./navigation.ts";
import { LazyUserMenu } from "./lazy-user-menu.tsx";

const text = commonText.nav;

// Most visits never open it, so its code is fetched on hover or focus.
const loadMobileMenu = () => import("./mobile-menu.tsx");
const MobileMenu = lazy(loadMobileMenu);

/** Logo, country, main links and the user menu. spec: product §2 */
export function Header() {
  const user = useUser();
  const { settings } = usePageFacts();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/95 backdrop-blur-sm">
      <Container className="flex h-(--header-height) items-center gap-3">
        <Link
          to="/"
          activeOptions={{ exact: true }}
          aria-label={fill(text.home, { product: settings.productName })}
          className="flex items-center gap-2 rounded-control font-heading text-lg font-bold tracking-tight"
        >
          <Mark />
          <span className="hidden sm:inline">{settings.productName}</span>
        </Link>
        <nav aria-label={text.main} className="ms-4 hidden flex-1 items-center gap-5 xl:flex">
          {mainLinks().map((item) => (
            <TextLink key={item.to} variant="nav" asChild>
              <Link to={asRoutePath(item.to)} activeProps={{ "aria-current": "page" }}>
                {item.label}
              </Link>
            </TextLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <CountrySelect className="hidden w-36 sm:block" />
          {user ? (
            <>
              <NotificationBell key={`bell ${user.id}`} />
              <LazyUserMenu key={user.id} user={user} />
            </>
          ) : (
            <>
              <Button variant="ghost" asChild className="hidden sm:inline-flex">
                <Link to="/auth">{text.signIn}</Link>
              </Button>
              <Button asChild>
                <Link to="/auth" search={{ tab: "register" }}>
                  {text.signUp}
                </Link>
              </Button>
            </>
          )}
          <MobileMenuButton />
        </div>
      </Container>
    </header>
  );
}

function MobileMenuButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="xl:hidden"
        aria-label={text.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMobileMenu()}
        onFocus={() => void loadMobileMenu()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" />
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <MobileMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
