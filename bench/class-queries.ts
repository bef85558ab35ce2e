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

/** A hundred searches of a day within five kilometres. @param day local, the last of each search */
export function tonightQueries(day: string): string[] {
  return POINTS.flatMap(([lat, lng]) =>
    FILTERS.map((filter) => `from=${day}&to=${day}&lat=${lat}&lng=${lng}&radiusKm=5&pageSize=24&${filter}`),
  );
}
