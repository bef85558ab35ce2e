import { useEffect, useRef, useState } from "react";
import type { SessionUser } from "#web/platform/session.tsx";
import { UserButton } from "./user-button.tsx";

type UserMenu = typeof import("./user-menu.tsx").UserMenu;

/**
 * The user's button; its menu's code comes after the page. A press before that opens the menu as soon as it is there,
 * and a button that has the focus keeps it.
 */
export function UserCorner({ user }: { user: SessionUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const [loaded, setLoaded] = useState<{ Menu: UserMenu; open: boolean; focused: boolean }>();
  useEffect(() => {
    let isGone = false;
    void import("./user-menu.tsx").then(({ UserMenu }) => {
      if (!isGone) setLoaded({ Menu: UserMenu, open: isPressed.current, focused: document.activeElement === button.current });
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (loaded) return <loaded.Menu user={user} defaultOpen={loaded.open} autoFocus={loaded.focused} />;
  return (
    <UserButton
      ref={button}
      user={user}
      aria-expanded={false}
      onClick={() => {
        isPressed.current = true;
      }}
    />
  );
}
