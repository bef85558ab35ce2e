import { detailText } from "#contract/texts/listing-detail.ts";
import type { Location } from "#contract/businesses.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { cn } from "#web/ui/cn.ts";
import { hoursRows } from "./opening-hours.ts";

const text = detailText.locations;

/** The weekly hours of a location, with today's row highlighted. spec: product §2, R155 */
export function HoursTable({
  location,
  label,
}: {
  location: Pick<Location, "hours" | "operatingHours" | "timeZone">;
  label: string;
}) {
  const { now } = usePageFacts();
  const rows = hoursRows(location, now);
  if (rows.length === 0) return <p className="text-muted">{text.noHours}</p>;
  return (
    <table className="w-full max-w-md text-sm">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.day}
            data-today={row.isToday || undefined}
            className={cn("align-top", row.isToday && "bg-accent-soft font-semibold text-accent-ink")}
          >
            <th
              scope="row"
              className={cn(
                "rounded-s-control px-3 py-1.5 text-start",
                row.isToday ? "font-semibold" : "font-normal text-muted",
              )}
            >
              {row.day}
              {row.isToday && <span className="ms-2 text-xs font-medium">{text.today}</span>}
            </th>
            <td className="rounded-e-control px-3 py-1.5 text-end tabular-nums">
              {row.hours.map((span) => (
                <span key={span} className="block sm:whitespace-nowrap">
                  {span}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
