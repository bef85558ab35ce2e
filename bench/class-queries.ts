/** Centres of cities, and a place where there is little. */
const POINTS = [
  [1.3048, 103.8318],
  [1.3521, 103.8198],
  [1.4382, 103.7891],
  [3.139, 101.6869],
  [13.7563, 100.5018],
  [-6.2088, 106.8456],
  [-8.6478, 115.1385],
  [14.5547, 121.0244],
  [5.4141, 100.3288],
  [18.7883, 98.9853],
] as const;

/** What people add to a search of tonight. */
const FILTERS = [
  "",
  "dayFrom=17:00",
  "search=yoga",
  "search=pilates",
  "category=2",
  "maxPrice=25",
  "seats=3",
  "language=zh",
  "dayFrom=18:00&dayTo=20:00&seats=1",
  "search=yogga",
];

/** Degrees of about five kilometres. */
const NEAR = 0.045;

/** A hundred searches of a day within five kilometres. @param day local, the last of each search */
export function tonightQueries(day: string): string[] {
  return POINTS.flatMap(([lat, lng]) =>
    FILTERS.map((filter) => `from=${day}&to=${day}&lat=${lat}&lng=${lng}&radiusKm=5&pageSize=24&${filter}`),
  );
}

/** The same in boxes of ten kilometres around the points, as maps. */
export function tonightMapQueries(day: string): string[] {
  return POINTS.flatMap(([lat, lng]) => {
    const box = [lng - NEAR, lat - NEAR, lng + NEAR, lat + NEAR].map((edge) => edge.toFixed(4)).join(",");
    return FILTERS.map((filter) => `from=${day}&to=${day}&bbox=${box}&zoom=12&${filter}`);
  });
}
