/** ISO 3166-1 alpha-2 codes by name, in the spellings that listings, jobs and imports use. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  australia: "AU",
  bangladesh: "BD",
  brunei: "BN",
  cambodia: "KH",
  china: "CN",
  "hong kong": "HK",
  india: "IN",
  indonesia: "ID",
  japan: "JP",
  korea: "KR",
  laos: "LA",
  macau: "MO",
  malaysia: "MY",
  maldives: "MV",
  mongolia: "MN",
  myanmar: "MM",
  nepal: "NP",
  "new zealand": "NZ",
  pakistan: "PK",
  philippines: "PH",
  singapore: "SG",
  "south korea": "KR",
  "sri lanka": "LK",
  taiwan: "TW",
  thailand: "TH",
  "timor-leste": "TL",
  "united arab emirates": "AE",
  "united kingdom": "GB",
  "united states": "US",
  vietnam: "VN",
};

/** The ISO code of a country; the name itself if it is not known. */
export function countryCode(name: string): string {
  return COUNTRY_CODES[name.trim().toLowerCase()] ?? name;
}
