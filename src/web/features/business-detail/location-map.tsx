import { useQuery } from "@tanstack/react-query";
import { ExternalLink, MapPin } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Location } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { MapView } from "#web/platform/map/map-view.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { EXTERNAL_LINK } from "./about-listing.tsx";
import { detailData } from "./business-detail.data.ts";
import { placeLine } from "./locations-card.tsx";

const text = detailText.map;

/** Height in pixels and zoom level of the map. spec: calls §9.2 */
export const MAP = { height: 400, zoom: 15 } as const;
/** Zoom level at which outlines of land tell where a place is. */
const OUTLINES_ZOOM = 8;

export type MapPlace = Pick<
  Location,
  "id" | "address" | "city" | "state" | "country" | "postalCode" | "latitude" | "longitude"
>;

interface LocationMapProps {
  locations: readonly MapPlace[];
  /** The location to centre on; defaults to the first. */
  shownId?: number;
  /** Whether the places may be on Google's map only, because nobody confirmed what Google says. */
  onlyGoogle?: boolean;
}

/**
 * Google Maps with a key, otherwise the product's own map; with links to OpenStreetMap if it cannot show streets, only
 * the links, to the addresses, if the location has no coordinates or they are Google's. spec: calls §7.3, DECISIONS 12
 */
export function LocationMap({ locations, shownId, onlyGoogle = false }: LocationMapProps) {
  const shown = locations.find((location) => location.id === shownId) ?? locations[0];
  const problem = mapProblem(shown);
  if (problem || !shown) return <MapPlaceholder>{problem}</MapPlaceholder>;
  return <LiveMap locations={locations} shown={shown} onlyGoogle={onlyGoogle} />;
}

/** The message for a location that cannot be on a map; undefined when it can. */
export function mapProblem(place: MapPlace | undefined): string | undefined {
  if (!place) return text.none;
  if (hasCoordinates(place)) return undefined;
  if (place.address.trim() === "" && place.city.trim() === "") return text.noPlace;
  return place.address.trim() === "" || place.city.trim() === "" ? text.incomplete : undefined;
}

function hasCoordinates(place: MapPlace): place is PlacedMapPlace {
  return place.latitude !== null && place.longitude !== null;
}

function withoutCoordinates(place: MapPlace): MapPlace {
  return { ...place, latitude: null, longitude: null };
}

type PlacedMapPlace = MapPlace & { latitude: number; longitude: number };

interface LiveMapProps {
  locations: readonly MapPlace[];
  shown: MapPlace;
  onlyGoogle: boolean;
}

function LiveMap({ locations, shown, onlyGoogle }: LiveMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const key = useQuery({ ...detailData.mapKey(), enabled: isNear });
  const placed = useMemo(() => locations.filter(hasCoordinates), [locations]);
  if (key.data) return <GoogleMap apiKey={key.data} place={shown} />;
  if (onlyGoogle && !key.isPending)
    return <MapLinks locations={locations.map(withoutCoordinates)} title={text.streets} />;
  if (!isNear || key.isPending)
    return (
      <div ref={box}>
        <MapPlaceholder>
          <Spinner />
          {text.loading}
        </MapPlaceholder>
      </div>
    );
  // Without a geocoding map service, a location without coordinates can only be linked to.
  if (!hasCoordinates(shown)) return <MapLinks locations={locations} title={text.incomplete} />;
  return <OwnMap places={placed} shown={shown} />;
}

/** The product's own map with a pin for each location. */
function OwnMap({ places, shown }: { places: readonly PlacedMapPlace[]; shown: PlacedMapPlace }) {
  const { mapTiles } = usePageFacts().settings;
  const [isOutlinesOnly, setIsOutlinesOnly] = useState(false);
  const [pressedId, setPressedId] = useState<string>();
  const pressed = places.find(({ id }) => String(id) === pressedId);
  return (
    <div className="flex flex-col gap-3">
      <MapView
        label={text.label}
        area={{
          center: { lat: shown.latitude, lng: shown.longitude },
          zoom: isOutlinesOnly ? OUTLINES_ZOOM : MAP.zoom,
        }}
        marks={places.map((place) => ({
          id: String(place.id),
          lat: place.latitude,
          lng: place.longitude,
          name: addressOf(place),
        }))}
        activeId={pressedId ?? String(shown.id)}
        onMarkPress={setPressedId}
        onOutlinesOnly={() => setIsOutlinesOnly(true)}
        className="h-100"
      >
        {pressed && (
          <p
            role="status"
            className="absolute start-3 bottom-3 z-1000 max-w-[calc(100%-1.5rem)] rounded-control bg-surface px-3 py-2 text-sm shadow-float"
          >
            {addressOf(pressed)}
          </p>
        )}
      </MapView>
      {isOutlinesOnly && <MapLinks locations={places} title={mapTiles ? text.unavailable : text.streets} />}
    </div>
  );
}

function GoogleMap({ apiKey, place }: { apiKey: string; place: MapPlace }) {
  const query = hasCoordinates(place) ? `${place.latitude},${place.longitude}` : addressOf(place);
  return (
    // Google's page needs scripts and its own origin, which is never ours, so a sandbox would add no protection.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      title={fill(text.googleTitle, { address: addressOf(place) })}
      src={`https://www.google.com/maps/embed/v1/place?key=${encodeURIComponent(apiKey)}&q=${encodeURIComponent(query)}&zoom=${MAP.zoom}`}
      height={MAP.height}
      loading="lazy"
      referrerPolicy="no-referrer-when-downgrade"
      allowFullScreen
      className="block w-full rounded-card border border-line"
    />
  );
}

function MapPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      style={{ height: MAP.height }}
      className="flex flex-col items-center justify-center gap-3 rounded-card bg-sunken p-6 text-center text-muted"
    >
      {children}
    </div>
  );
}

/** Every location as a link, for when no map can be shown. */
function MapLinks({ locations, title }: { locations: readonly MapPlace[]; title: string }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-card bg-sunken p-6">
      <p role="status" className="flex items-center gap-2 font-medium">
        <MapPin aria-hidden="true" className="size-5 text-muted" />
        {title}
      </p>
      <ul className="flex flex-col">
        {locations.map((place) => (
          <li key={place.id}>
            <TextLink variant="more" href={openStreetMapUrl(place)} {...EXTERNAL_LINK}>
              {fill(text.openLink, { address: place.address || placeLine(place) })}
              <ExternalLink aria-hidden="true" />
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function openStreetMapUrl(place: MapPlace): string {
  if (!hasCoordinates(place))
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressOf(place))}`;
  return `https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=${MAP.zoom}/${place.latitude}/${place.longitude}`;
}

function addressOf(place: MapPlace): string {
  return [place.address, placeLine(place)].filter(Boolean).join(", ");
}

/** True once the box is near the viewport; an unseen map should cost nothing. */
function useIsNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: "300px",
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isNear;
}
