import type { ReactNode } from "react";
import { cn } from "#web/ui/cn.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { MapFailure, MapLoading } from "./map-states.tsx";
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
  /** After each move, also the first and those of `area`. */
  onShow?: (shown: ShownArea) => void;
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

const importMap = async () => (await import("./leaflet-map.tsx")).LeafletMap;

/**
 * A map of outlines of land, with tiles if there are any, with marks and a movable pin. Its code is loaded when it is
 * rendered; its failure leaves a message with retry in its frame.
 */
export function MapView({ className, children, ...options }: MapViewProps) {
  return (
    <div className={cn("relative isolate overflow-hidden rounded-card border border-line bg-info-soft", className)}>
      <LazyPart
        load={importMap}
        with={options}
        loading={<MapLoading />}
        failed={(retry) => <MapFailure onRetry={retry} />}
      />
      {children}
    </div>
  );
}
