import L from "leaflet";
import type { MapPoint, MovablePin } from "./map-area.ts";

/** How far an arrow key moves a pin, in pixels; with Shift ten times as far. */
const STEP = 4;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface AddedPin {
  moveTo: (point: MapPoint) => void;
  remove: () => void;
}

/** Adds a pin that is moved by dragging or with the arrow keys. */
export function addMovablePin(map: L.Map, { point, name, onMove }: MovablePin): AddedPin {
  const marker = L.marker(point, { draggable: true, autoPan: true, title: name, alt: name, icon: pinIcon() }).addTo(
    map,
  );
  const tell = () => {
    const { lat, lng } = marker.getLatLng();
    onMove({ lat, lng });
  };
  marker.on("dragend", tell);
  const element = marker.getElement();
  const handleKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = STEP * (event.shiftKey ? 10 : 1);
    const at = map.latLngToContainerPoint(marker.getLatLng()).add([direction[0] * step, direction[1] * step]);
    marker.setLatLng(map.containerPointToLatLng(at));
    map.panInside(marker.getLatLng(), { padding: [STEP * 10, STEP * 10] });
    tell();
  };
  element?.setAttribute("aria-label", name);
  element?.addEventListener("keydown", handleKey);
  return { moveTo: (to) => marker.setLatLng(to), remove: () => marker.remove() };
}

/**
 * A pin in the accent colour; the default pin is an image, which the CSP would have to allow and the bundler to
 * include.
 */
function pinIcon(): L.DivIcon {
  return L.divIcon({
    className: "",
    iconSize: [32, 40],
    iconAnchor: [16, 38],
    html: '<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 1C8 1 2 7 2 15c0 10 14 23 14 23s14-13 14-23c0-8-6-14-14-14Z" fill="var(--accent)" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>',
  });
}
