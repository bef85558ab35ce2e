import { useQuery } from "@tanstack/react-query";
import { ExternalLink, MapPin } from "lucide-react";
import { Component, lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Location } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { EXTERNAL_LINK } from "./about-listing.tsx";
import { detailData } from "./business-detail.data.ts";
import { placeLine } from "./locations-card.tsx";

const text = detailText.map;

/** Height in pixels and zoom level of the map. spec: calls §9.2 */
export const MAP = { height: 400, zoom: 15 } as const;

const LeafletMap = lazy(async () => ({ default: (await import("./leaflet-map.tsx")).LeafletMap }));

export type MapPlace = Pick<
  Location,
  "id" | "address" | "city" | "state" | "country" | "postalCode" | "latitude" | "longitude"
>;

interface LocationMapProps {
  locations: readonly MapPlace[];
  /** The location to centre on; defaults to the first. */
  shownId?: number;
}

/**
 * Google Maps with a key, otherwise OpenStreetMap; plain links if OpenStreetMap does not load or the location has no
 * coordinates for it. spec: calls §7.3, DECISIONS 12
 */
export function LocationMap({ locations, shownId }: LocationMapProps) {
  const shown = locations.find((location) => location.id === shownId) ?? locations[0];
  const problem = mapProblem(shown);
  if (problem || !shown) return <MapPlaceholder>{problem}</MapPlaceholder>;
  return <LiveMap locations={locations} shown={shown} />;
}

/** The message for a location that cannot be on a map; undefined when it can. */
export function mapProblem(place: MapPlace | undefined): string | undefined {
  if (!place) return text.none;
  if (hasCoordinates(place)) return undefined;
  if (place.address.trim() === "" && place.city.trim() === "") return text.noPlace;
  return place.address.trim() === "" || place.city.trim() === "" ? text.incomplete : undefined;
}

function hasCoordinates(place: MapPlace): place is MapPlace & { latitude: number; longitude: number } {
  return place.latitude !== null && place.longitude !== null;
}

function LiveMap({ locations, shown }: { locations: readonly MapPlace[]; shown: MapPlace }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const [hasFailed, setHasFailed] = useState(false);
  const key = useQuery({ ...detailData.mapKey(), enabled: isNear });
  const placed = useMemo(() => locations.filter(hasCoordinates), [locations]);
  if (hasFailed) return <MapLinks locations={locations} title={text.unavailable} />;
  if (key.data) return <GoogleMap apiKey={key.data} place={shown} />;
  const loading = (
    <MapPlaceholder>
      <Spinner />
      {text.loading}
    </MapPlaceholder>
  );
  if (!isNear || key.isPending) return <div ref={box}>{loading}</div>;
  // Without a geocoding map service, a location without coordinates can only be linked to.
  if (!hasCoordinates(shown)) return <MapLinks locations={locations} title={text.incomplete} />;
  return (
    <MapBoundary fallback={<MapLinks locations={locations} title={text.unavailable} />}>
      <Suspense fallback={loading}>
        <LeafletMap
          places={placed}
          shownId={shown.id}
          height={MAP.height}
          zoom={MAP.zoom}
          onFail={() => setHasFailed(true)}
        />
      </Suspense>
    </MapBoundary>
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

/** Shows the fallback when the map's code fails to load. */
class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
