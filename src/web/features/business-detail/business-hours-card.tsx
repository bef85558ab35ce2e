import { detailText } from "#contract/texts/listing-detail.ts";
import { Card, CardContent, CardHeader, CardTitle } from "#web/ui/card.tsx";
import type { Listing } from "./business-detail.data.ts";
import { HoursTable } from "./hours-table.tsx";
import { mainLocation } from "./structured-data.ts";

/** The week of the main location, with today's row highlighted. spec: R155 */
export function BusinessHoursCard({ listing }: { listing: Listing }) {
  const place = mainLocation(listing);
  return (
    <Card asChild>
      <section aria-labelledby="business-hours">
        <CardHeader>
          <CardTitle asChild>
            <h2 id="business-hours">{detailText.businessHours}</h2>
          </CardTitle>
        </CardHeader>
        <CardContent className="px-2">
          {place ? (
            <HoursTable location={place} label={detailText.businessHours} />
          ) : (
            <p className="px-3 text-muted">{detailText.locations.noHours}</p>
          )}
        </CardContent>
      </section>
    </Card>
  );
}
