import L from "leaflet";
import type { MapTiles } from "#contract/page-request.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { mapText as text } from "#contract/texts/map.ts";
import { MAP_ZOOM } from "./map-area.ts";
import { decodeOutline } from "./outline-code.ts";

const OPEN_STREET_MAP = '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
/** Number of failed tiles, with none loaded, after which tiles count as unreachable. */
const FAILED_TILES = 4;

/** Draws the outlines of land, once their points are loaded, below everything else. */
export function addOutlines(map: L.Map): void {
  const pane = map.createPane("outlines");
  pane.style.zIndex = "150";
  const draw = async () => {
    const { OUTLINES } = await import("./outlines.ts");
    if (map.getPane("outlines") !== pane || !pane.isConnected) return;
    L.polygon(OUTLINES.split(" ").map(decodeOutline), {
      pane: "outlines",
      interactive: false,
      weight: 1,
      className: "fill-sunken stroke-line-strong",
      fillOpacity: 1,
    }).addTo(map);
  };
  draw().catch(() => undefined);
}

/** Adds the operator's tiles; `onFail` is called once when none of them can be loaded, which also removes them. */
export function addTiles(map: L.Map, { kind, url, credit }: MapTiles, onFail: () => void): void {
  const attribution = credit === undefined ? fill(text.attribution, { source: OPEN_STREET_MAP }) : escaped(credit);
  const options: L.GridLayerOptions = { maxZoom: MAP_ZOOM.most, attribution };
  let failed = 0;
  let isShown = false;
  const add = (layer: L.GridLayer) =>
    layer
      .on("tileload", () => (isShown = true))
      .on("tileerror", () => {
        failed += 1;
        if (isShown || failed !== FAILED_TILES) return;
        layer.remove();
        onFail();
      })
      .addTo(map);
  if (kind === "template") {
    add(L.tileLayer(url, options));
    return;
  }
  import("./archive-layer.ts").then(({ archiveLayer }) => add(archiveLayer(url, options)), onFail);
}

/** Leaflet inserts an attribution as markup. */
function escaped(words: string): string {
  const element = document.createElement("span");
  element.textContent = words;
  return element.innerHTML;
}
