import { useHydrated } from "@tanstack/react-router";
import { Hydrate } from "@tanstack/react-start";
import { visible } from "@tanstack/react-start/hydration";
import { Suspense, useState, type ReactNode } from "react";

/** Within a few swipes. */
const near = visible({ rootMargin: "300px" });

/**
 * A part of a page below its first screen that has no controls but links, which work before: on the page of the server,
 * its scripts are loaded and it is hydrated when the reader comes near. Lazy-loaded children are not to be preloaded
 * there.
 */
export function BelowScreen({ children }: { children: ReactNode }) {
  const [isOfServer] = useState(!useHydrated());
  const [isHydrated, setHydrated] = useState(false);
  const part = (
    <Hydrate when={near} split={false} onHydrated={() => setHydrated(true)}>
      {children}
    </Hydrate>
  );
  // The same element until then, because React replaces what it has not hydrated when its parent renders again.
  const [first] = useState(part);
  if (!isOfServer) return <Suspense>{children}</Suspense>;
  return isHydrated ? part : first;
}
