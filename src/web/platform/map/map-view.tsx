import { ClientOnly } from "@tanstack/react-router";
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { mapText as text } from "#contract/texts/map.ts";
import { cn } from "#web/ui/cn.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { MapArea, MapMark, MovablePin, ShownArea } from "./map-area.ts";

/** A map without its frame. */
export interface MapOptions {
  /** Accessible name of the map. */
  label: string;
  /** What it shows at first, and again whenever this changes. */
  area: MapArea;
  /** In reading order. */
  marks?: readonly MapMark[];
  /** The mark that stands out. */
  activeId?: string | undefined;
  onMarkPress?: (id: string) => void;
  /** The mark that is pointed at or focused. */
  onMarkActive?: (id: string | undefined) => void;
  movable?: MovablePin;
  /** After the reader moved it; not when `area` did. */
  onMove?: (shown: ShownArea) => void;
  /** After it could not show tiles, or has none: only outlines of land are shown. */
  onOutlinesOnly?: () => void;
  /** Whether the mouse wheel zooms: only where scrolling past the map is not needed. */
  wheelZooms?: boolean;
}

export interface MapViewProps extends MapOptions {
  /** Gives its size. */
  className?: string;
  /** Lies above the map. */
  children?: ReactNode;
}

interface Attempt {
  number: number;
  /** A component of its own for each attempt, because a lazy one remembers its failure. */
  Map: ComponentType<MapOptions>;
}

function attemptOf(number: number): Attempt {
  return { number, Map: lazy(async () => ({ default: (await import("./leaflet-map.tsx")).LeafletMap })) };
}

/**
 * A map of outlines of land, with tiles if there are any, with marks and a movable pin. Its code is loaded when it is
 * rendered; its failure leaves a message with retry in its frame.
 */
export function MapView({ className, children, ...props }: MapViewProps) {
  const [{ number, Map }, setAttempt] = useState(() => attemptOf(1));
  return (
    <div className={cn("relative isolate overflow-hidden rounded-card border border-line bg-info-soft", className)}>
      <MapBoundary key={number} onRetry={() => setAttempt(attemptOf(number + 1))}>
        <ClientOnly fallback={<MapLoading />}>
          <Suspense fallback={<MapLoading />}>
            <Map {...props} />
            {children}
          </Suspense>
        </ClientOnly>
      </MapBoundary>
    </div>
  );
}

function MapLoading() {
  return (
    <div role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-muted">
      <Spinner />
      {text.loading}
    </div>
  );
}

/** Shows a message in the map's frame when its code fails to load or to draw. */
class MapBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState title={text.failed} retryLabel={text.retry} onRetry={this.props.onRetry} />;
  }
}
