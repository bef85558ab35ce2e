import type { ProfessionalPin } from "#contract/professional-map.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDecimals } from "#contract/texts/format.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { resultMapText } from "#contract/texts/result-map.ts";
import { call } from "#web/platform/api/call.ts";
import type { PinWords } from "#web/platform/map/map-marks.ts";
import { mapFilters } from "#web/platform/map/map-filters.ts";
import { ResultMap, type ListMapProps } from "#web/platform/map/result-map.tsx";
import type { PeopleSearch } from "./professional-address.ts";
import { personName, placeOf, titleOf } from "./person-words.ts";

const text = professionalsText.card;

/** The map of the list of professionals: each is in the middle of the city of the profile. */
export function ProfessionalMap(map: ListMapProps<PeopleSearch>) {
  const filters = mapFilters(map.search);
  return (
    <ResultMap
      {...map}
      source={{
        queryKey: ["professionals", "map", filters],
        find: (view, signal) => call("GET /api/professionals/map", { query: { ...filters, ...view } }, signal),
      }}
      wordsOf={pinWords}
      previewOf={(person) => ({
        name: personName(person),
        path: `/professionals/${person.id}`,
        link: text.view,
        lines: (
          <>
            <p className="truncate text-sm text-muted">{titleOf(person)}</p>
            <p className="truncate text-sm">{placeOf(person)}</p>
          </>
        ),
      })}
    />
  );
}

/** The rating of a professional, else the name. */
function pinWords(person: ProfessionalPin): PinWords {
  const name = personName(person);
  const rating = person.reviewCount === 0 ? undefined : formatDecimals(person.avgRating, 1);
  const rated = rating === undefined ? [] : [fill(text.rated, { value: rating })];
  return {
    name: [name, titleOf(person), ...rated].join(", "),
    text: rating === undefined ? name : fill(resultMapText.rating, { value: rating }),
  };
}
