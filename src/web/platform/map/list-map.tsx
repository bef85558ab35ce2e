import { useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { MapFailure, MapLoading } from "./map-states.tsx";

const WIDE = "(width >= 64rem)";

interface LazyListMapProps<P extends object> {
  /** Imports the map. */
  load: () => Promise<ComponentType<P>>;
  with: P & { search: { view?: "map" | undefined } };
  isListDrawn: boolean;
}

/** The map beside a list on wide screens, instead of it on others when the address says so. Loaded after the list. */
export function ListMap<P extends object>({ load, with: map, isListDrawn }: LazyListMapProps<P>) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const isChosen = map.search.view === "map";
  return (
    <div
      className={cn(
        "lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:h-[calc(100dvh-var(--header-height)-2rem)] lg:self-start",
        isChosen ? "max-md:h-[calc(100dvh-22rem)] md:max-lg:h-[calc(100dvh-31rem)] max-lg:min-h-96" : "max-lg:hidden",
      )}
    >
      {isListDrawn && (isWide || isChosen) && (
        <LazyPart<P>
          load={load}
          with={map}
          loading={
            <Frame>
              <MapLoading />
            </Frame>
          }
          failed={(retry) => (
            <Frame>
              <MapFailure onRetry={retry} />
            </Frame>
          )}
        />
      )}
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="relative h-full rounded-card border border-line bg-info-soft">{children}</div>;
}

function subscribeToWidth(onChange: () => void): () => void {
  const width = matchMedia(WIDE);
  width.addEventListener("change", onChange);
  return () => width.removeEventListener("change", onChange);
}
