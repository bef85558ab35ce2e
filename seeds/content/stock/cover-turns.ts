/**
 * By slug: the seed of a cover that would otherwise look like another listing's. They begin with 10, after those of the
 * other pictures. test/demo-covers.long.ts compares all covers.
 */
export const COVER_TURNS: Readonly<Record<string, number>> = {
  "ari-slow-flow": 10,
  "bell-and-canvas": 12,
  "core-and-cadence": 11,
  "kinetic-lane": 21,
  "lakeside-wheelhouse": 10,
  "plumbline-chiropractic": 10,
  "saddle-and-sprocket": 10,
  "senopati-strength-room": 10,
  "steam-and-portion": 12,
  "straits-coaching-academy": 12,
  "studio-forty-six": 10,
  "tidewise-open-water": 10,
  "upright-family": 13,
};
