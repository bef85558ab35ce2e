import { LocateFixed, MapPin, MapPinOff } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { addressPointsText as text } from "#contract/texts/address-points.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDecimals } from "#contract/texts/format.ts";
import { MAP_ZOOM } from "#web/platform/map/map-area.ts";
import { MapView } from "#web/platform/map/map-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { isExact } from "./address-pin.ts";
import type { AddressPin, FoundPoint } from "./use-address-pin.ts";

const COPYRIGHT = "https://www.openstreetmap.org/copyright";
/** About a metre. */
const SAID_DECIMALS = 5;

/** The pin of an address on a map, below the fields of the address. Without the map the address can be saved all the same. */
export function AddressPinField({ pin: field, children }: { pin: AddressPin; children?: ReactNode }) {
  const { pin, found } = field;
  const titleId = useId();
  const [isWithoutStreets, setIsWithoutStreets] = useState(false);
  // Without streets only the coast tells where one is.
  const zoomMax = isWithoutStreets ? MAP_ZOOM.ofCity : MAP_ZOOM.most;
  const area = field.area && { ...field.area, zoom: Math.min(field.area.zoom, zoomMax) };
  const rough = found && !isExact(found.point) ? { lat: found.point.lat, lng: found.point.lng } : undefined;
  const shown = pin ?? rough;
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p id={titleId} className="text-sm font-semibold">
            {text.title}
          </p>
          <p className="max-w-prose text-sm text-muted">{shown ? text.how : text.hint}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" busy={field.isFinding} onClick={field.find}>
            <LocateFixed aria-hidden="true" />
            {pin ? text.findAgain : text.find}
          </Button>
          {pin && (
            <Button size="sm" variant="ghost" onClick={field.remove}>
              <MapPinOff aria-hidden="true" />
              {text.remove}
            </Button>
          )}
        </div>
      </div>
      {field.error && (
        <Notice variant="warning" live title={text.failed}>
          {field.error.message} {text.failedBody}
        </Notice>
      )}
      {found && !field.error && <FoundNotice found={found} />}
      {shown && area && (
        <MapView
          label={text.map}
          area={area}
          onOutlinesOnly={() => setIsWithoutStreets(true)}
          movable={{ point: shown, name: text.pin, onMove: field.move }}
          className="h-72"
        />
      )}
      <p role="status" className="flex items-center gap-2 text-sm text-muted tabular-nums empty:hidden">
        {pin && (
          <>
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {fill(text.position, {
              lat: formatDecimals(pin.lat, SAID_DECIMALS),
              lng: formatDecimals(pin.lng, SAID_DECIMALS),
            })}
          </>
        )}
      </p>
      {children}
    </div>
  );
}

/** How exactly the address was found. */
function FoundNotice({ found: { point, isKept } }: { found: FoundPoint }) {
  return (
    <Notice
      variant={isKept || isExact(point) ? "info" : "warning"}
      live
      title={isKept ? text.kept : text.found[point.precision]}
    >
      {point.source === "geocoder" && !isKept && <Credit />}
    </Notice>
  );
}

function Credit() {
  const [before, after] = text.credit.split("{source}");
  return (
    <>
      {before}
      <TextLink href={COPYRIGHT} target="_blank" rel="noopener noreferrer">
        OpenStreetMap
      </TextLink>
      {after}
    </>
  );
}
