import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRef, useState, type RefObject } from "react";
import type { MarkedMap } from "#contract/map-marks.ts";
import { fill, oneOrMany, plural } from "#contract/texts/catalogue.ts";
import { mapText } from "#contract/texts/map.ts";
import { resultMapText as text } from "#contract/texts/result-map.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { countText } from "../lists/page-count.ts";
import { readFollowsMap, writeFollowsMap } from "./follow-map.ts";
import { scrollToCard, useLitCards } from "./lit-cards.ts";
import { MAP_ZOOM, type BoxedArea, type MapBox, type ShownArea } from "./map-area.ts";
import { addressBox, boxOfAll, EMPTY_MAP, isOnePlace, roomAround, sharedBox, WORLD } from "./map-box.ts";
import { clusterId, marksOf, pinId, type MapPin, type PinWords } from "./map-marks.ts";
import { MapLoading } from "./map-states.tsx";
import { MapView } from "./map-view.tsx";
import { PinPreview, type PreviewedPin } from "./pin-preview.tsx";

/** Space between marks and the edges of the map, in pixels. */
const MARGIN = 40;

/** That the reader moved the map of an address. */
interface Moved {
  addressKey: string;
  /** Where a pressed cluster led. */
  to?: BoxedArea;
}

/** What a search finds inside a box, for a zoom level. */
export interface MapSource<P> {
  /** Tells apart everything but box and zoom level. */
  queryKey: readonly unknown[];
  find: (view: { bbox: MapBox; zoom: number }, signal: AbortSignal) => Promise<MarkedMap<P>>;
}

/** What the page of a list gives its map. */
export interface ListMapProps<S extends object> {
  /** The search parameters of the list. */
  search: S & { bbox?: MapBox | undefined; page?: number | undefined; view?: "map" | undefined };
  /** The element with the cards. */
  list: RefObject<HTMLElement | null>;
  /** Limits the list to a box; `isFollowing` when the map was moved and the list follows it. */
  onSearchBox: (bbox: MapBox, isFollowing: boolean) => void;
}

interface ResultMapProps<S extends object, P extends MapPin> extends ListMapProps<S> {
  source: MapSource<P>;
  wordsOf: (pin: P) => PinWords;
  /** What the map tells of a pressed pin. */
  previewOf: (pin: P) => PreviewedPin;
}

/**
 * What the list of the same address finds, on a map: all of it, or the box of the address. Moving the map shows more or
 * less of the same; only "Search this area" changes the address, or each move if the reader chose that.
 */
export function ResultMap<S extends object, P extends MapPin>(props: ResultMapProps<S, P>) {
  const { search, list, onSearchBox, source, wordsOf, previewOf } = props;
  const { bbox, page: _page, view: _view, ...filters } = search;
  const addressKey = JSON.stringify([bbox, filters]);
  const [follows, setFollows] = useState(readFollowsMap);
  const [shown, setShown] = useState<ShownArea>();
  const [moved, setMoved] = useState<Moved>();
  const [pressedId, setPressedId] = useState<number>();
  const [pointedPin, setPointedPin] = useState<number>();
  const pointedCard = useLitCards(list, pointedPin);
  const pressed = useRef<Element>(null);

  const all = useMap(source, { box: WORLD, zoom: MAP_ZOOM.least }, !bbox);
  const isMoved = moved?.addressKey === addressKey;
  // Back to an address shows what it finds, not where the map was moved then.
  if (moved && !isMoved) setMoved(undefined);
  const area = (isMoved ? moved.to : undefined) ?? areaOf(bbox, all.data);
  const visible = shown && (isMoved ? sharedBox(shown.box, bbox ?? WORLD) : (bbox ?? WORLD));
  const inView = useMap(source, { box: visible ?? WORLD, zoom: shown?.zoom ?? MAP_ZOOM.least }, visible !== undefined);
  const found = inView.data ?? all.data;
  const failed = [all, inView].find(({ isError }) => isError);
  const pin = found?.pins.find(({ id }) => id === pressedId);

  function handleMove({ box }: ShownArea) {
    if (follows) onSearchBox(addressBox(box), true);
    else setMoved(isMoved ? moved : { addressKey });
  }
  function handlePress(id: string) {
    const cluster = found?.clusters.find((each) => clusterId(each) === id);
    const next = found?.pins.find((each) => pinId(each.id) === id);
    if (next) {
      pressed.current = document.activeElement;
      setPressedId(next.id);
      scrollToCard(list, next.id);
    } else if (cluster && isOnePlace(cluster.bounds)) onSearchBox(addressBox(roomAround(cluster.bounds)), false);
    else if (cluster && follows) onSearchBox(addressBox(cluster.bounds), true);
    else if (cluster)
      setMoved({ addressKey, to: { ...closeTo(cluster.bounds), request: (moved?.to?.request ?? 0) + 1 } });
  }
  function handleClose() {
    setPressedId(undefined);
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true });
  }
  function handleFollow(next: boolean) {
    setFollows(next);
    writeFollowsMap(next);
    if (next && isMoved && shown) onSearchBox(addressBox(shown.box), true);
  }

  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <p role="status">{found ? countWords(found) : text.loading}</p>
        <Checkbox checked={follows} onCheckedChange={(next) => handleFollow(next === true)} label={text.follow} />
      </div>
      {area === undefined ? (
        <div className="relative min-h-0 flex-1 rounded-card border border-line bg-info-soft">
          {failed ? <MapError query={failed} /> : <MapLoading />}
        </div>
      ) : (
        <MapView
          label={text.label}
          area={area}
          marks={found ? marksOf(found, shown?.box ?? WORLD, wordsOf) : []}
          activeId={activeMark(pressedId, pointedPin ?? pointedCard)}
          onMarkPress={handlePress}
          onMarkActive={(id) => setPointedPin(found?.pins.find((each) => pinId(each.id) === id)?.id)}
          onMove={handleMove}
          onShow={setShown}
          wheelZooms
          className="min-h-0 flex-1"
        >
          {isMoved && !follows && shown && (
            <Button
              className="absolute start-1/2 top-3 z-1000 -translate-x-1/2 shadow-float"
              onClick={() => onSearchBox(addressBox(shown.box), false)}
            >
              <Search aria-hidden="true" />
              {text.searchArea}
            </Button>
          )}
          {failed && <MapError query={failed} />}
          {pin && <PinPreview id={pin.id} {...previewOf(pin)} onClose={handleClose} />}
        </MapView>
      )}
    </div>
  );
}

/** The map of a box; while another one loads, the one before stays. */
function useMap<P>({ queryKey, find }: MapSource<P>, { box, zoom }: ShownArea, enabled: boolean) {
  const view = { bbox: addressBox(box), zoom };
  return useQuery({
    queryKey: [...queryKey, view],
    queryFn: ({ signal }) => find(view, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The box of the address, or of everything found; undefined while that is not known. */
function areaOf(bbox: MapBox | undefined, all: MarkedMap<MapPin> | undefined): BoxedArea | undefined {
  if (bbox) return { box: bbox };
  return all && closeTo(boxOfAll(all) ?? EMPTY_MAP);
}

/** A box with its marks clear of the edges. */
function closeTo(box: MapBox): BoxedArea {
  return { box, maxZoom: MAP_ZOOM.ofStreet, margin: MARGIN };
}

function activeMark(pressed: number | undefined, pointedAt: number | undefined): string | undefined {
  const id = pointedAt ?? pressed;
  return id === undefined ? undefined : pinId(id);
}

/** "40 on the map · 12 not on this map". */
function countWords({ total, isRounded, withoutPlace }: MarkedMap<MapPin>): string {
  const count = countText({ count: total, exact: !isRounded });
  const onMap = fill(oneOrMany(total, text.countOne, text.countMany), { count });
  if (withoutPlace === 0) return onMap;
  return `${onMap} · ${plural(withoutPlace, text.withoutPlaceOne, text.withoutPlaceMany)}`;
}

/** In the frame of the map: the list beside it is unchanged. */
function MapError({ query }: { query: { refetch: () => unknown; isFetching: boolean } }) {
  return (
    <div className="absolute inset-x-3 bottom-8 z-1000">
      <ErrorState
        compact
        title={text.failed}
        retryLabel={mapText.retry}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    </div>
  );
}
