import { Link } from "@tanstack/react-router";
import type { ClassPin } from "#contract/class-map.ts";
import { classesText } from "#contract/texts/classes.ts";
import { call } from "#web/platform/api/call.ts";
import { addressBox, roomAround } from "#web/platform/map/map-box.ts";
import { ResultMap, type ListMapProps } from "#web/platform/map/result-map.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { changeSearch } from "#web/platform/search/list-search-params.ts";
import { inBox } from "#web/platform/search/where-when.ts";
import { linkVariants } from "#web/ui/text-link.tsx";
import type { ClassSearch } from "./class-params.ts";
import { classMapQuery } from "./class-search.ts";
import { priceWords, seatsWords, whenWords } from "./class-words.ts";
import { moreWords, pinWords } from "./pin-words.ts";

const text = classesText.map;

/** The map of the list of classes, with a pin for each place. */
export function ClassMap(map: ListMapProps<ClassSearch>) {
  const { now } = usePageFacts();
  const filters = classMapQuery(map.search, now);
  return (
    <ResultMap
      {...map}
      source={{
        queryKey: ["classes", "map", filters],
        find: (view, signal) => call("GET /api/classes/map", { query: { ...filters, ...view } }, signal),
      }}
      wordsOf={pinWords}
      previewOf={(pin) => ({
        name: pin.next.name,
        path: `/classes/${pin.next.id}`,
        link: text.view,
        lines: <PinLines pin={pin} search={map.search} />,
      })}
    />
  );
}

/** The next class at a place, and the way to all that are there. */
function PinLines({ pin: { lat, lng, count, next }, search }: { pin: ClassPin; search: ClassSearch }) {
  const more = moreWords(count);
  const here = addressBox(roomAround([lng, lat, lng, lat]));
  const seats = next.booking !== "link" && seatsWords(next);
  return (
    <>
      <p className="truncate text-sm text-muted">{next.host.name}</p>
      <p className="text-sm">{whenWords(next)}</p>
      <p className="text-sm">{[priceWords(next), seats].filter(Boolean).join(" · ")}</p>
      {more && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {more}
          <Link
            to="/classes"
            search={changeSearch(search, { ...inBox(here), view: undefined })}
            className={linkVariants({ variant: "more" })}
          >
            {text.all}
          </Link>
        </p>
      )}
    </>
  );
}
