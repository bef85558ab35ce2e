import L from "leaflet";
import { MapPin } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { mapText as text } from "#contract/texts/map.ts";
import { cn } from "#web/ui/cn.ts";
import type { MapMark } from "./map-area.ts";

interface MarksProps {
  map: L.Map;
  marks: readonly MapMark[];
  activeId: string | undefined;
  onPress: ((id: string) => void) | undefined;
  onActive: ((id: string | undefined) => void) | undefined;
  /** Space between the edge of the map and a focused mark, in pixels. */
  margin: number;
}

/** The marks of a map as buttons in its marker pane, which moves with the map. */
export function Marks({ map, marks, activeId, onPress, onActive, margin }: MarksProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(marks);

  useLayoutEffect(() => {
    shown.current = marks;
    placeMarks(list.current, marks, (mark) => map.latLngToLayerPoint(mark));
  }, [map, marks]);

  useEffect(() => {
    const follow = () => placeMarks(list.current, shown.current, (mark) => map.latLngToLayerPoint(mark));
    const animate = ({ center, zoom }: L.ZoomAnimEvent) => {
      const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2));
      const origin = corner.add(L.DomUtil.getPosition(map.getPane("mapPane") ?? map.getContainer())).round();
      placeMarks(list.current, shown.current, (mark) => map.project(mark, zoom).round().subtract(origin));
    };
    map.on("zoom viewreset", follow).on("zoomanim", animate);
    return () => {
      map.off("zoom viewreset", follow).off("zoomanim", animate);
    };
  }, [map]);

  return (
    <ul ref={list} aria-label={text.marks}>
      {marks.map((mark) => (
        <li
          key={mark.id}
          className={cn(
            "leaflet-zoom-animated absolute top-0 left-0 z-0 hover:z-20 focus-within:z-20",
            mark.id === activeId && "z-10",
          )}
        >
          <button
            type="button"
            aria-label={mark.name}
            data-active={mark.id === activeId || undefined}
            // A drag of the map that begins on a mark is no press of it; a key always is one.
            onClick={({ detail }) => (detail === 0 || !dragOf(map).moved()) && onPress?.(mark.id)}
            onDoubleClick={(event) => event.stopPropagation()}
            onPointerEnter={() => !dragOf(map).moving() && onActive?.(mark.id)}
            onPointerLeave={() => onActive?.(undefined)}
            onFocus={({ currentTarget }) => {
              onActive?.(mark.id);
              if (currentTarget.matches(":focus-visible")) map.panInside(mark, { padding: [margin, margin] });
            }}
            onBlur={() => onActive?.(undefined)}
            className={markClass(mark)}
          >
            {mark.text ?? <MapPin aria-hidden="true" className="size-4.5" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Tells whether the map is being dragged, and whether the last press of a pointer dragged it. */
function dragOf(map: L.Map): { moving: () => boolean; moved: () => boolean } {
  return map.dragging as L.Handler & ReturnType<typeof dragOf>;
}

function markClass({ isCluster = false, text: shown }: MapMark): string {
  return cn(
    "absolute flex h-8 -translate-x-1/2 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full border text-sm font-semibold whitespace-nowrap",
    "hover:border-accent hover:bg-accent hover:text-on-accent focus-visible:border-accent focus-visible:bg-accent focus-visible:text-on-accent",
    "data-active:border-accent data-active:bg-accent data-active:text-on-accent",
    isCluster
      ? "h-11 min-w-11 border-2 border-surface bg-accent-soft px-2 text-accent-ink"
      : "border-line-strong bg-surface text-ink",
    !isCluster && (shown === undefined ? "w-8" : "px-2.5"),
  );
}

/** Each list item's mark is the one at its index. */
function placeMarks(list: Element | null, marks: readonly MapMark[], pointOf: (mark: MapMark) => L.Point): void {
  for (const [index, mark] of marks.entries()) {
    const item = list?.children[index];
    if (!(item instanceof HTMLElement)) continue;
    const { x, y } = pointOf(mark);
    // In two dimensions, so that all marks are painted once into the layer of the map; in three each would be a layer.
    item.style.transform = `translate(${x}px, ${y}px)`;
  }
}
