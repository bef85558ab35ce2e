import type { NamedPlace } from "#contract/gazetteer.ts";
import { CITY_ROWS } from "./cities.ts";
import { COUNTRIES, type GazetteerCountry } from "./countries.ts";
import { centreOf, kmBetween } from "./distance.ts";
import { districtName, POSTAL_DISTRICTS } from "./postal-districts.ts";
import { SECTOR_CENTRES } from "./postal-sectors.ts";
import { STATION_ROWS } from "./stations.ts";

/** A place with everything that it is called. */
export interface PlaceEntry {
  place: NamedPlace;
  names: readonly string[];
  /** Its name in other languages, which then also names every other place of the same name. */
  translations?: readonly string[];
  /** The postal code or sector, which is found by its digits alone. */
  code?: string;
}

const SINGAPORE = "Singapore";
/** Radius of what is near a station, within a walk. */
const STATION_KM = 1.5;
/** Radius of a postal sector whose extent is not known. */
const SECTOR_KM = 2.5;
const DISTRICT_MIN_KM = 2.5;

export function countryPlaces(): PlaceEntry[] {
  return COUNTRIES.map(countryPlace);
}

/** The places inside countries, the most exact of a name first. */
export function knownPlaces(): PlaceEntry[] {
  return [
    ...stationPlaces(),
    ...COUNTRIES.flatMap((country) => citiesOf(country).filter(({ place }) => place.name !== country.name)),
    ...sectorPlaces(),
  ];
}

/** The countries that are one city, of which no place inside bears the name. */
export const CITY_STATES: ReadonlySet<string> = new Set(
  COUNTRIES.filter((country) => citiesOf(country).some(({ place }) => place.name === country.name)).map(
    ({ name }) => name,
  ),
);

function countryPlace(country: GazetteerCountry): PlaceEntry {
  const cities = citiesOf(country);
  const centre = centreOf(cities.map(({ place }) => place));
  const radiusKm = Math.ceil(Math.max(30, ...cities.map(({ place }) => kmBetween(centre, place))));
  return {
    place: { kind: "country", name: country.name, country: country.name, ...centre, radiusKm },
    names: [country.name, country.code, ...country.otherNames],
  };
}

function citiesOf({ code, name: country }: GazetteerCountry): PlaceEntry[] {
  return (CITY_ROWS[code] ?? "").split(";").map((row) => {
    const [name = "", lat, lng, thousands] = row.split("|");
    const radiusKm = Math.round(Math.min(30, Math.max(5, 0.38 * Math.sqrt(Number(thousands)))));
    const place: NamedPlace = { kind: "city", name, country, lat: Number(lat), lng: Number(lng), radiusKm };
    // GeoNames says "Makati City" and "Pasig City".
    return { place, names: [name, name.replace(/ City$/, "")] };
  });
}

function stationPlaces(): PlaceEntry[] {
  const byName = Map.groupBy(STATION_ROWS, ([, name]) => name);
  return [...byName].map(([name, rows]) => {
    const centre = centreOf(rows.map(([, , , lat, lng]) => ({ lat, lng })));
    const chinese = rows.map((row) => row[2]).filter((other) => other !== "");
    return {
      place: { kind: "station", name, country: SINGAPORE, ...centre, radiusKm: STATION_KM },
      names: [name, ...rows.map(([code]) => code)],
      translations: chinese,
    };
  });
}

/** Postal sectors with a known centre, and the districts that they are parts of. */
function sectorPlaces(): PlaceEntry[] {
  const centres = new Map(SECTOR_CENTRES.map(([sector, lat, lng]) => [sector, { lat, lng }]));
  return POSTAL_DISTRICTS.flatMap(([number, areas, sectors]) => {
    const known = sectors.flatMap((sector) => centres.get(sector) ?? []);
    const centre = centreOf(known);
    const reach = Math.max(DISTRICT_MIN_KM, ...known.map((spot) => kmBetween(centre, spot) + 1));
    const radiusKm = Math.round(reach * 10) / 10;
    const district: PlaceEntry = {
      place: { kind: "district", name: districtName(areas), country: SINGAPORE, ...centre, radiusKm },
      names: [...areas, districtName(areas), `D${number}`, `D${String(number).padStart(2, "0")}`, `District ${number}`],
    };
    const parts = sectors.map((code): PlaceEntry => {
      const spot = centres.get(code);
      const place: NamedPlace = {
        kind: "postal_sector",
        name: code,
        country: SINGAPORE,
        ...(spot ?? centre),
        radiusKm: spot ? SECTOR_KM : radiusKm,
      };
      return { place, names: [], code };
    });
    return [district, ...parts];
  });
}
