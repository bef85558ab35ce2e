import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { UserButton } from "./user-button.tsx";
import type { UserMenu } from "./user-menu.tsx";

/**
 * The user's button; its menu is lazy-loaded after the page. If it is pressed earlier, the menu opens once loaded; a
 * focused button keeps the focus.
 */
export function LazyUserMenu({ user }: { user: SessionUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const [loaded, setLoaded] = useState<{ Menu: typeof UserMenu; open: boolean; focused: boolean }>();
  useEffect(() => {
    let isGone = false;
    void import("./user-menu.tsx").then((module) => {
      if (isGone) return;
      const focused = document.activeElement === button.current;
      // Synchronous, because a press on the button about to be replaced would be lost.
      flushSync(() => setLoaded({ Menu: module.UserMenu, open: isPressed.current, focused }));
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (loaded) return <loaded.Menu user={user} defaultOpen={loaded.open} focused={loaded.focused} />;
  const handlePress = () => {
    isPressed.current = true;
  };
  // pointerdown counts as a press, because the button may be replaced before pointerup; keys only fire click.
  return (
    <UserButton ref={button} user={user} aria-expanded={false} onPointerDown={handlePress} onClick={handlePress} />
  );
}
