import { useHydrated } from "@tanstack/react-router";
import { Hydrate } from "@tanstack/react-start";
import { visible } from "@tanstack/react-start/hydration";
import { Suspense, useState, type ReactNode } from "react";

/** When it is at most this far from the screen. */
const near = visible({ rootMargin: "300px" });

/**
 * A part of a page below its first screen whose server-rendered content has links only, because they work before it is
 * hydrated. Its scripts are loaded, and it is hydrated, when the reader scrolls near it; so a head must not preload its
 * lazy-loaded children. After navigation in the browser it is rendered at once. docs/decisions/0020
 */
export function BelowScreen({ children }: { children: ReactNode }) {
  const [isOfServer] = useState(!useHydrated());
  const [isHydrated, setHydrated] = useState(false);
  const part = (
    <Hydrate when={near} split={false} onHydrated={() => setHydrated(true)}>
      {children}
    </Hydrate>
  );
  // The first element until then, because React drops content that is not hydrated when its element changes.
  const [first] = useState(part);
  if (!isOfServer) return <Suspense>{children}</Suspense>;
  return isHydrated ? part : first;
}
