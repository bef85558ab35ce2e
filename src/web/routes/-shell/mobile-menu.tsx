import { Link } from "@tanstack/react-router";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { useLogout } from "#web/features/accounts/use-logout.ts";
import { UnreadCount } from "#web/features/messages/unread-badge.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Separator } from "#web/ui/separator.tsx";
import { Sheet, SheetContent } from "#web/ui/sheet.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CountrySelect } from "./country-select.tsx";
import { mainLinks, MESSAGES_PATH, SAVED_PATH, userMenuFor, type NavigationItem } from "./navigation.ts";

const text = commonText.nav;

/** Focuses the panel itself, because focusing its first field would open the phone's picker. */
function focusPanel(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/** The header's links on small screens; closes on a click on any link or outside it. spec: product §2 */
export default function MobileMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const user = useUser();
  const logout = useLogout();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={text.menu} closeLabel={text.closeMenu} onOpenAutoFocus={focusPanel}>
        <div className="flex flex-col gap-4">
          <Links label={text.main} items={mainLinks()} onFollow={close} />
          <CountrySelect labelShown />
          <Separator />
          {user ? (
            <>
              <p className="truncate text-sm text-muted">{fill(text.signedInAs, { name: user.username })}</p>
              <Links label={text.account} items={userMenuFor(user)} onFollow={close} />
              <Button
                variant="outline"
                onClick={() => {
                  close();
                  logout.mutate();
                }}
              >
                {text.logout}
              </Button>
            </>
          ) : (
            <>
              <Links label={text.saved} items={[{ label: text.saved, to: SAVED_PATH }]} onFollow={close} />
              <div className="grid grid-cols-2 gap-2">
                <Button variant="outline" asChild>
                  <Link to="/auth" onClick={close}>
                    {text.signIn}
                  </Link>
                </Button>
                <Button asChild>
                  <Link to="/auth" search={{ tab: "register" }} onClick={close}>
                    {text.signUp}
                  </Link>
                </Button>
              </div>
            </>
          )}
        </div>
      </SheetContent>
    </Sheet>
  );
}

function Links({ label, items, onFollow }: { label: string; items: readonly NavigationItem[]; onFollow: () => void }) {
  return (
    <nav aria-label={label} className="flex flex-col">
      {items.map((item) => (
        <TextLink key={item.to} variant="nav" asChild className="-mx-2 rounded-control px-2 hover:bg-sunken">
          <Link to={asRoutePath(item.to)} onClick={onFollow} activeProps={{ "aria-current": "page" }}>
            {item.label}
            {item.to === MESSAGES_PATH && <UnreadCount />}
          </Link>
        </TextLink>
      ))}
    </nav>
  );
}
