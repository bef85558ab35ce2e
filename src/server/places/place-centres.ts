import type { ImportCountry } from "#contract/places.ts";

export interface Centre {
  city: string;
  latitude: number;
  longitude: number;
}

export interface SearchCountry {
  /** The name used in listings. */
  name: string;
  /** ISO 3166 alpha 2. */
  code: string;
  /** Its main cities, or the districts of a city state: a service returns a limited number of places around each. */
  centres: readonly Centre[];
}

const centre = (city: string, latitude: number, longitude: number): Centre => ({ city, latitude, longitude });

/** Where to search for places, by the country of an import. spec: calls §9.3 */
export const SEARCH_COUNTRIES: Readonly<Record<ImportCountry, SearchCountry>> = {
  singapore: {
    name: "Singapore",
    code: "SG",
    centres: [
      centre("Singapore", 1.2897, 103.8501),
      centre("Singapore", 1.3329, 103.7436),
      centre("Singapore", 1.3496, 103.9568),
      centre("Singapore", 1.4382, 103.789),
      centre("Singapore", 1.3691, 103.8454),
      centre("Singapore", 1.4043, 103.902),
    ],
  },
  malaysia: {
    name: "Malaysia",
    code: "MY",
    centres: [
      centre("Kuala Lumpur", 3.139, 101.6869),
      centre("Petaling Jaya", 3.1073, 101.6067),
      centre("George Town", 5.4141, 100.3288),
      centre("Johor Bahru", 1.4927, 103.7414),
      centre("Ipoh", 4.5975, 101.0901),
      centre("Kota Kinabalu", 5.9804, 116.0735),
      centre("Kuching", 1.5533, 110.3592),
    ],
  },
  indonesia: {
    name: "Indonesia",
    code: "ID",
    centres: [
      centre("Jakarta", -6.2088, 106.8456),
      centre("Surabaya", -7.2575, 112.7521),
      centre("Bandung", -6.9175, 107.6191),
      centre("Denpasar", -8.6705, 115.2126),
      centre("Medan", 3.5952, 98.6722),
      centre("Yogyakarta", -7.7956, 110.3695),
    ],
  },
  thailand: {
    name: "Thailand",
    code: "TH",
    centres: [
      centre("Bangkok", 13.7563, 100.5018),
      centre("Chiang Mai", 18.7883, 98.9853),
      centre("Phuket", 7.8804, 98.3923),
      centre("Pattaya", 12.9236, 100.8825),
      centre("Hua Hin", 12.5684, 99.9577),
    ],
  },
  philippines: {
    name: "Philippines",
    code: "PH",
    centres: [
      centre("Manila", 14.5995, 120.9842),
      centre("Makati", 14.5547, 121.0244),
      centre("Quezon City", 14.676, 121.0437),
      centre("Cebu City", 10.3157, 123.8854),
      centre("Davao City", 7.1907, 125.4553),
    ],
  },
  vietnam: {
    name: "Vietnam",
    code: "VN",
    centres: [
      centre("Ho Chi Minh City", 10.8231, 106.6297),
      centre("Hanoi", 21.0278, 105.8342),
      centre("Da Nang", 16.0544, 108.2022),
      centre("Hai Phong", 20.8449, 106.6881),
    ],
  },
  japan: {
    name: "Japan",
    code: "JP",
    centres: [
      centre("Tokyo", 35.6762, 139.6503),
      centre("Osaka", 34.6937, 135.5023),
      centre("Yokohama", 35.4437, 139.638),
      centre("Nagoya", 35.1815, 136.9066),
      centre("Fukuoka", 33.5902, 130.4017),
      centre("Sapporo", 43.0618, 141.3545),
    ],
  },
  "south korea": {
    name: "Korea",
    code: "KR",
    centres: [
      centre("Seoul", 37.5665, 126.978),
      centre("Busan", 35.1796, 129.0756),
      centre("Incheon", 37.4563, 126.7052),
      centre("Daegu", 35.8714, 128.6014),
    ],
  },
  "hong kong": {
    name: "Hong Kong",
    code: "HK",
    centres: [
      centre("Hong Kong", 22.2819, 114.1582),
      centre("Kowloon", 22.3193, 114.1694),
      centre("Sha Tin", 22.3771, 114.1974),
      centre("Tsuen Wan", 22.3714, 114.1133),
    ],
  },
  taiwan: {
    name: "Taiwan",
    code: "TW",
    centres: [
      centre("Taipei", 25.033, 121.5654),
      centre("Kaohsiung", 22.6273, 120.3014),
      centre("Taichung", 24.1477, 120.6736),
      centre("Tainan", 22.9998, 120.227),
    ],
  },
};

const METRES_PER_DEGREE = 111_320;

/** Metres between two points, on a sphere. */
export function metresBetween(a: Omit<Centre, "city">, b: Omit<Centre, "city">): number {
  const toRadians = Math.PI / 180;
  const [from, to] = [a.latitude * toRadians, b.latitude * toRadians];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(((b.longitude - a.longitude) * toRadians) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The rectangle around a circle, by its south-west and north-east corners. */
export function boxAround({ latitude, longitude }: Centre, radius: number) {
  const up = radius / METRES_PER_DEGREE;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  return {
    low: { latitude: latitude - up, longitude: longitude - aside },
    high: { latitude: latitude + up, longitude: longitude + aside },
  };
}
