import type { BusinessKind } from "#contract/business-kinds.ts";
import { listingPath } from "#contract/businesses.ts";
import { directoryText as text } from "#contract/texts/directory.ts";
import { ResultMap, type ListMapProps } from "#web/platform/map/result-map.tsx";
import { DecidingLine } from "./deciding-line.tsx";
import { listingMapSource } from "./listing-map.data.ts";
import type { ListingsSearch } from "./listing-search-params.ts";
import { pinWords } from "./pin-words.ts";

/** The map of a list of listings. */
export function ListingMap({ kind, ...map }: ListMapProps<ListingsSearch> & { kind: BusinessKind }) {
  return (
    <ResultMap
      {...map}
      source={listingMapSource(kind, map.search)}
      wordsOf={pinWords}
      previewOf={(pin) => ({
        name: pin.name,
        path: listingPath({ kind, id: pin.id }),
        link: text.viewProfile,
        lines: (
          <>
            <p className="text-sm text-muted">{pin.category.name}</p>
            <DecidingLine listing={{ ...pin, district: null }} />
          </>
        ),
      })}
    />
  );
}
