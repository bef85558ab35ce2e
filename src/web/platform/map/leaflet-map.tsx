import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { mapText as text } from "#contract/texts/map.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { addOutlines, addTiles } from "./layers.ts";
import { MAP_ZOOM, type MapArea, type ShownArea } from "./map-area.ts";
import type { MapOptions } from "./map-view.tsx";
import { Marks } from "./marks.tsx";
import { addMovablePin, type AddedPin } from "./movable-pin.ts";

/** No place of the world twice, and none beyond the date line, where a search cannot go. */
const WORLD: L.LatLngBoundsExpression = [
  [-85, -180],
  [85, 180],
];
/** Space between the edge of the map and a mark that it moves to, in pixels. */
const MARGIN = 48;

/** In the colours and letters of the product, also where the library has its own. */
const frameClass = cn(
  "absolute inset-0 bg-info-soft! font-sans!",
  "[&_.leaflet-control-attribution]:bg-surface! [&_.leaflet-control-attribution]:text-muted! [&_.leaflet-control-attribution_a]:text-accent-ink!",
);

/** The map of MapView, with all that Leaflet needs. Browser only. */
export function LeafletMap(props: MapOptions) {
  const { label, area, marks = [], movable, wheelZooms = false } = props;
  const { mapTiles } = usePageFacts().settings;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [isOutlinesOnly, setIsOutlinesOnly] = useState(false);
  const isMovedByUs = useRef(false);
  const handlers = useRef(props);
  useEffect(() => {
    handlers.current = props;
  });

  useEffect(() => {
    if (!frame.current) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const made = L.map(frame.current, {
      zoomControl: false,
      scrollWheelZoom: wheelZooms,
      minZoom: MAP_ZOOM.least,
      maxZoom: MAP_ZOOM.most,
      maxBounds: WORLD,
      maxBoundsViscosity: 1,
      trackResize: false,
      zoomAnimation: !isCalm,
      fadeAnimation: !isCalm,
      markerZoomAnimation: !isCalm,
    });
    made.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    const showOutlinesOnly = () => {
      setIsOutlinesOnly(true);
      handlers.current.onOutlinesOnly?.();
    };
    addOutlines(made);
    if (mapTiles) addTiles(made, mapTiles, showOutlinesOnly);
    else handlers.current.onOutlinesOnly?.();
    isMovedByUs.current = true;
    made.on("moveend", () => {
      const shown = shownBy(made);
      handlers.current.onShow?.(shown);
      if (!isMovedByUs.current) handlers.current.onMove?.(shown);
    });
    const sizes = new ResizeObserver(() => {
      isMovedByUs.current = true;
      made.invalidateSize({ animate: false, pan: false });
      isMovedByUs.current = false;
    });
    sizes.observe(frame.current);
    // Marks need the first view to be placed.
    showArea(made, handlers.current.area);
    isMovedByUs.current = false;
    setMap(made);
    return () => {
      sizes.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, [mapTiles, wheelZooms]);

  const wanted = JSON.stringify(area);
  useLayoutEffect(() => {
    if (!map) return;
    isMovedByUs.current = true;
    showArea(map, JSON.parse(wanted) as MapArea);
    isMovedByUs.current = false;
  }, [map, wanted]);

  const { name, point } = movable ?? {};
  const pin = useRef<AddedPin>(null);
  useEffect(() => {
    const first = handlers.current.movable?.point;
    if (!map || name === undefined || !first) return;
    const added = addMovablePin(map, { point: first, name, onMove: (to) => handlers.current.movable?.onMove(to) });
    pin.current = added;
    return () => {
      added.remove();
      pin.current = null;
    };
  }, [map, name]);
  useEffect(() => {
    if (point) pin.current?.moveTo(point);
  }, [point]);

  return (
    <>
      <div ref={frame} role="region" aria-label={label} className={frameClass} />
      {map &&
        marks.length > 0 &&
        createPortal(
          <Marks
            map={map}
            marks={marks}
            activeId={props.activeId}
            onPress={props.onMarkPress}
            onActive={props.onMarkActive}
            margin={MARGIN}
          />,
          map.getPane("markerPane") ?? map.getContainer(),
        )}
      {map && (
        <div className="absolute end-3 top-3 z-1000 flex flex-col gap-2">
          <Button variant="outline" size="icon" aria-label={text.zoomIn} onClick={() => map.zoomIn()}>
            <span aria-hidden="true">+</span>
          </Button>
          <Button variant="outline" size="icon" aria-label={text.zoomOut} onClick={() => map.zoomOut()}>
            <span aria-hidden="true">−</span>
          </Button>
        </div>
      )}
      {isOutlinesOnly && (
        <p
          role="status"
          className="absolute start-3 bottom-3 z-1000 rounded-control bg-surface px-3 py-1.5 text-sm text-muted shadow-float"
        >
          {text.onlyOutlines}
        </p>
      )}
    </>
  );
}

function shownBy(map: L.Map): ShownArea {
  const bounds = map.getBounds();
  return {
    box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: map.getZoom(),
  };
}

function showArea(map: L.Map, area: MapArea): void {
  if ("center" in area) {
    map.setView(area.center, area.zoom, { animate: false });
    return;
  }
  const { box, maxZoom = MAP_ZOOM.most, margin = 0 } = area;
  const bounds = L.latLngBounds([box[1], box[0]], [box[3], box[2]]);
  if (!isShown(map, bounds)) map.fitBounds(bounds, { animate: false, maxZoom, padding: [margin, margin] });
}

/** Whether the map shows exactly this already: a list that follows the map must not move it. */
function isShown(map: L.Map, bounds: L.LatLngBounds): boolean {
  // Undefined before the first view.
  if ((map.getZoom() as number | undefined) === undefined) return false;
  const corner = map.latLngToContainerPoint(bounds.getNorthWest());
  const opposite = map.getSize().subtract(map.latLngToContainerPoint(bounds.getSouthEast()));
  return [corner.x, corner.y, opposite.x, opposite.y].every((distance) => Math.abs(distance) <= 1);
}
