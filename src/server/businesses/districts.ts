interface Place {
  country: string | null;
  state: string | null;
  postalCode: string | null;
}

/** The district of a place: the postal district in Singapore, elsewhere the state or area that is stored. */
export function districtOf({ country, state, postalCode }: Place): string | null {
  if (country?.toLowerCase() !== "singapore") return state;
  const sector = /^\s*(\d{2})\d{4}\s*$/.exec(postalCode ?? "")?.[1];
  return (sector === undefined ? undefined : DISTRICTS.get(sector)) ?? null;
}

/**
 * Singapore's postal districts by the sectors (first two digits of the postal code) that they contain, with at most two
 * of the areas by which the Urban Redevelopment Authority describes each ("List of Postal Districts").
 */
const DISTRICTS = new Map(
  Object.entries({
    "Raffles Place, Marina": "01 02 03 04 05 06",
    "Tanjong Pagar": "07 08",
    "Queenstown, Tiong Bahru": "14 15 16",
    "Telok Blangah, HarbourFront": "09 10",
    "Pasir Panjang, Clementi": "11 12 13",
    "City Hall": "17",
    "Bugis, Beach Road": "18 19",
    "Little India": "20 21",
    "Orchard, River Valley": "22 23",
    "Bukit Timah, Holland": "24 25 26 27",
    "Novena, Thomson": "28 29 30",
    "Balestier, Toa Payoh": "31 32 33",
    "Macpherson, Braddell": "34 35 36 37",
    "Geylang, Eunos": "38 39 40 41",
    "Katong, Joo Chiat": "42 43 44 45",
    "Bedok, Upper East Coast": "46 47 48",
    "Changi, Loyang": "49 50 81",
    "Tampines, Pasir Ris": "51 52",
    "Serangoon Garden, Hougang": "53 54 55 82",
    "Bishan, Ang Mo Kio": "56 57",
    "Upper Bukit Timah": "58 59",
    Jurong: "60 61 62 63 64",
    "Bukit Panjang, Choa Chu Kang": "65 66 67 68",
    "Lim Chu Kang, Tengah": "69 70 71",
    "Kranji, Woodlands": "72 73",
    "Upper Thomson, Springleaf": "77 78",
    "Yishun, Sembawang": "75 76",
    Seletar: "79 80",
  }).flatMap(([name, sectors]) => sectors.split(" ").map((sector) => [sector, name])),
);
