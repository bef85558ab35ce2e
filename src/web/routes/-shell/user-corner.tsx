import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SessionUser } from "#web/platform/session/session.tsx";
import { UserButton } from "./user-button.tsx";
import type { UserMenu } from "./user-menu.tsx";

/**
 * The user's button; its menu's code comes after the page. A press before that opens the menu as soon as it is there,
 * and a button that has the focus keeps it.
 */
export function UserCorner({ user }: { user: SessionUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const [loaded, setLoaded] = useState<{ Menu: typeof UserMenu; open: boolean; focused: boolean }>();
  useEffect(() => {
    let isGone = false;
    void import("./user-menu.tsx").then((module) => {
      if (isGone) return;
      const focused = document.activeElement === button.current;
      // At once: a press on the button that is about to go would be lost.
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
  // A press that has begun counts: the button may be another one before it ends. Keys give a click alone.
  return (
    <UserButton ref={button} user={user} aria-expanded={false} onPointerDown={handlePress} onClick={handlePress} />
  );
}
