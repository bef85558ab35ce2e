import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { BellButton } from "./bell-button.tsx";
import type { BellPanel } from "./bell-panel.tsx";
import { notificationsData } from "./notifications.data.ts";

/**
 * The number of unread notifications, fetched after the page has loaded and again on each screen; the panel's code is
 * loaded on the first click.
 */
export function NotificationBell() {
  const { pathname } = useLocation();
  const [isHydrated, setIsAlive] = useState(false);
  const [loaded, setLoaded] = useState<{ Panel: typeof BellPanel; isPressed: boolean }>();
  const { data, refetch } = useQuery({ ...notificationsData.unread(), enabled: isHydrated });
  useEffect(() => setIsAlive(true), []);
  useEffect(() => {
    if (isHydrated) void refetch();
  }, [isHydrated, pathname, refetch]);
  const load = (isOpen: boolean) =>
    void import("./bell-panel.tsx").then(({ BellPanel: Panel }) =>
      setLoaded((before) => before ?? { Panel, isPressed: isOpen }),
    );
  const count = data?.count ?? 0;
  if (loaded) return <loaded.Panel count={count} defaultOpen={loaded.isPressed} />;
  return <BellButton count={count} aria-expanded={false} onClick={() => load(true)} />;
}
