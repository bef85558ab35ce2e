/** A postal district of Singapore: number, areas that it is known by, postal sectors. */
type PostalDistrictRow = readonly [number: number, areas: readonly string[], sectors: readonly string[]];

/**
 * The 28 postal districts. Source: list of postal districts of the Urban Redevelopment Authority
 * (ura.gov.sg/realEstateIIWeb/resources/misc/list_of_postal_districts.htm).
 */
export const POSTAL_DISTRICTS: readonly PostalDistrictRow[] = [
  [1, ["Raffles Place", "Cecil", "Marina", "People's Park"], ["01", "02", "03", "04", "05", "06"]],
  [2, ["Anson", "Tanjong Pagar"], ["07", "08"]],
  [3, ["Queenstown", "Tiong Bahru"], ["14", "15", "16"]],
  [4, ["Telok Blangah", "Harbourfront"], ["09", "10"]],
  [5, ["Pasir Panjang", "Hong Leong Garden", "Clementi New Town"], ["11", "12", "13"]],
  [6, ["High Street", "Beach Road"], ["17"]],
  [7, ["Middle Road", "Golden Mile"], ["18", "19"]],
  [8, ["Little India"], ["20", "21"]],
  [9, ["Orchard", "Cairnhill", "River Valley"], ["22", "23"]],
  [10, ["Ardmore", "Bukit Timah", "Holland Road", "Tanglin"], ["24", "25", "26", "27"]],
  [11, ["Watten Estate", "Novena", "Thomson"], ["28", "29", "30"]],
  [12, ["Balestier", "Toa Payoh", "Serangoon"], ["31", "32", "33"]],
  [13, ["Macpherson", "Braddell"], ["34", "35", "36", "37"]],
  [14, ["Geylang", "Eunos"], ["38", "39", "40", "41"]],
  [15, ["Katong", "Joo Chiat", "Amber Road"], ["42", "43", "44", "45"]],
  [16, ["Bedok", "Upper East Coast", "Eastwood", "Kew Drive"], ["46", "47", "48"]],
  [17, ["Loyang", "Changi"], ["49", "50", "81"]],
  [18, ["Tampines", "Pasir Ris"], ["51", "52"]],
  [19, ["Serangoon Garden", "Hougang", "Punggol"], ["53", "54", "55", "82"]],
  [20, ["Bishan", "Ang Mo Kio"], ["56", "57"]],
  [21, ["Upper Bukit Timah", "Clementi Park", "Ulu Pandan"], ["58", "59"]],
  [22, ["Jurong"], ["60", "61", "62", "63", "64"]],
  [23, ["Hillview", "Dairy Farm", "Bukit Panjang", "Choa Chu Kang"], ["65", "66", "67", "68"]],
  [24, ["Lim Chu Kang", "Tengah"], ["69", "70", "71"]],
  [25, ["Kranji", "Woodgrove"], ["72", "73"]],
  [26, ["Upper Thomson", "Springleaf"], ["77", "78"]],
  [27, ["Yishun", "Sembawang"], ["75", "76"]],
  [28, ["Seletar"], ["79", "80"]],
];

interface Address {
  country: string | null;
  state: string | null;
  postalCode: string | null;
}

const DISTRICT_OF_SECTOR = new Map(
  POSTAL_DISTRICTS.flatMap(([, areas, sectors]) => sectors.map((sector) => [sector, districtName(areas)])),
);

/** How a postal district is called: by the first two of its areas. */
export function districtName(areas: readonly string[]): string {
  return areas.slice(0, 2).join(", ");
}

/** The district of an address: the postal district in Singapore, elsewhere the state or area that is stored. */
export function districtOf({ country, state, postalCode }: Address): string | null {
  if (country?.toLowerCase() !== "singapore") return state;
  const sector = /^\s*(\d{2})\d{4}\s*$/.exec(postalCode ?? "")?.[1];
  return (sector === undefined ? undefined : DISTRICT_OF_SECTOR.get(sector)) ?? null;
}
