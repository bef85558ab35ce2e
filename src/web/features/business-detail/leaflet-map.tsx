import L from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef } from "react";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import type { MapPlace } from "./location-map.tsx";

const text = detailText.map;

// The page's content security policy allows the subdomains only, not the bare host.
const TILES = "https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png";
const SOURCE = '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
/** Leaflet's own link, without its English tooltip. */
const LIBRARY = '<a href="https://leafletjs.com">Leaflet</a>';
/** Number of failed tiles, with none loaded, after which the map counts as unavailable. */
const FAILED_TILES = 4;

interface LeafletMapProps {
  places: readonly (MapPlace & { latitude: number; longitude: number })[];
  shownId: number;
  height: number;
  zoom: number;
  onFail: () => void;
}

/** OpenStreetMap with a pin for each location. Browser only. */
export function LeafletMap({ places, shownId, height, zoom, onFail }: LeafletMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  }, [onFail]);

  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, { scrollWheelZoom: false, zoomControl: false });
    map.current = made;
    made.attributionControl.setPrefix(LIBRARY);
    L.control.zoom({ zoomInTitle: text.zoomIn, zoomOutTitle: text.zoomOut }).addTo(made);
    let failed = 0;
    let isShown = false;
    L.tileLayer(TILES, { maxZoom: 19, attribution: fill(text.attribution, { source: SOURCE }) })
      .on("tileload", () => (isShown = true))
      .on("tileerror", () => {
        failed += 1;
        if (!isShown && failed >= FAILED_TILES) fail.current();
      })
      .addTo(made);
    for (const place of places) {
      L.marker([place.latitude, place.longitude], { icon: pin(), title: place.address, alt: place.address })
        .bindPopup(() => textNode(place.address, place.city))
        .addTo(made);
    }
    return () => {
      made.remove();
      map.current = null;
    };
  }, [places]);

  useEffect(() => {
    const shown = places.find((place) => place.id === shownId) ?? places[0];
    if (shown) map.current?.setView([shown.latitude, shown.longitude], zoom, { animate: false });
  }, [places, shownId, zoom]);

  // Leaflet's layers set their own z-index; isolate keeps them below the site's header and menus.
  return (
    <div
      ref={box}
      role="region"
      aria-label={text.label}
      style={{ height }}
      className="isolate w-full overflow-hidden rounded-card border border-line"
    />
  );
}

/**
 * A pin in the accent colour; the default pin is an image, which the CSP would have to allow and the bundler to
 * include.
 */
function pin(): L.DivIcon {
  return L.divIcon({
    className: "",
    iconSize: [32, 40],
    iconAnchor: [16, 38],
    popupAnchor: [0, -34],
    html: '<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 1C8 1 2 7 2 15c0 10 14 23 14 23s14-13 14-23c0-8-6-14-14-14Z" fill="var(--accent)" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>',
  });
}

/** Renders user input as text, never as markup. */
function textNode(address: string, city: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = `${address}, ${city}`;
  return element;
}
