/** The boxes of maps, west,south,east,north, with the zoom level at which they fill a screen. */
const BOXES = [
  ["90,-12,142,42", 4],
  ["95,-9,119,8", 6],
  ["102.5,0.8,105,2.4", 9],
  ["103.6,1.2,104.1,1.5", 11],
  ["103.8,1.27,103.88,1.33", 14],
  ["103.828,1.296,103.846,1.31", 16],
  ["100.3,13.5,100.9,14", 11],
  ["106.6,-6.4,107,-6", 12],
  ["114.9,-8.9,115.4,-8.3", 11],
  ["109,8,112,12", 7],
] as const;

/** Filters that a map may have: common and rare words, typos, facts and a radius. */
const FILTERS = [
  "",
  "search=yoga",
  "search=crossfit",
  "search=yogga",
  "search=pilates+studio",
  "openNow=true",
  "openAt=2026-11-27T07:00",
  "verified=true&minRating=4",
  "category=2",
  "lat=1.3521&lng=103.8198&radiusKm=5",
];

/** A hundred maps, each box with each filter. */
export const MAP_QUERIES: readonly string[] = BOXES.flatMap(([box, zoom]) =>
  FILTERS.map((filter) => `bbox=${box}&zoom=${zoom}&${filter}`),
);

const AREAS = [
  ...["0.5", "2", "5", "25", "200"].map((km) => `lat=1.3048&lng=103.8318&radiusKm=${km}`),
  "lat=13.7563&lng=100.5018&radiusKm=10",
  "lat=10&lng=110&radiusKm=50",
  ...BOXES.map(([box]) => `bbox=${box}`),
];

/** Lists around a point and in a box, with and without words, facts and another order. */
export const AREA_QUERIES: readonly string[] = AREAS.flatMap((area) => [
  area,
  `${area}&search=yoga`,
  `${area}&openNow=true&sort=rating`,
]).concat("lat=1.3048&lng=103.8318&radiusKm=5&sort=distance", "bbox=103.6,1.2,104.1,1.5&search=gim");
