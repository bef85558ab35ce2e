import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Location } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Card, CardContent, CardHeader, CardTitle } from "#web/ui/card.tsx";
import { cn } from "#web/ui/cn.ts";
import { openingLabel } from "./opening-hours.ts";

const text = detailText.locations;

/** Maximum number of locations on the Overview. spec: calls §9.2 */
export const LOCATIONS_SHOWN = 3;

/** The first locations, with a link to all of them. spec: R094 */
export function LocationsCard({
  locations,
  renderAllLink,
}: {
  locations: readonly Location[];
  renderAllLink: (words: string) => ReactNode;
}) {
  const { now } = usePageFacts();
  return (
    <Card asChild>
      <section aria-labelledby="locations-card">
        <CardHeader>
          <CardTitle asChild>
            <h2 id="locations-card">{text.title}</h2>
          </CardTitle>
        </CardHeader>
        <CardContent>
          {locations.length === 0 && <p className="text-muted">{text.none}</p>}
          <ul className="flex flex-col gap-4">
            {locations.slice(0, LOCATIONS_SHOWN).map((location) => {
              const opening = location.opening && openingLabel(location.opening, location.timeZone, now);
              return (
                <li key={location.id} className="flex items-start gap-3">
                  <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
                  <div className="flex min-w-0 flex-col gap-0.5">
                    <p className="font-medium">{location.address}</p>
                    <p className="text-sm text-muted">{placeLine(location)}</p>
                    {opening && (
                      <p data-clock className="text-sm">
                        <span className={cn("font-medium", location.opening?.open ? "text-success-ink" : "text-muted")}>
                          {opening.label}
                        </span>
                        {opening.detail && <span className="text-muted"> · {opening.detail}</span>}
                      </p>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
          {locations.length > 1 && renderAllLink(fill(text.viewAll, { count: locations.length }))}
        </CardContent>
      </section>
    </Card>
  );
}

/** 'Bedok, Singapore 460123' or 'Petaling Jaya, Selangor, Malaysia 46200', without repeated names. */
export function placeLine({
  city,
  state,
  country,
  postalCode,
}: Pick<Location, "city" | "state" | "country" | "postalCode">): string {
  return [placeNames(country, city, state).join(", "), postalCode].filter(Boolean).join(" ");
}
