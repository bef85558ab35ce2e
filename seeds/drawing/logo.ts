import { createRandom, type Random } from "../random.ts";
import { lighten, oklch, type Color } from "./color.ts";
import { LETTERS } from "./letters.ts";
import { renderShapes } from "./raster.ts";

interface Inks {
  ground: Color;
  mark: Color;
  spark: Color;
}

type Mark = (inks: Inks, random: Random) => string;

const line = (d: string, color: Color, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const turned = (count: number, draw: (index: number) => string) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index})">${draw(index)}</g>`,
  ).join("");

/** Emblems in a square from -120 to 120. */
const MARKS = {
  plate: ({ mark, ground, spark }) =>
    `<circle r="112" fill="${mark}"/><circle r="84" fill="none" stroke="${ground}" stroke-width="10"/><circle r="34" fill="${ground}"/><circle r="17" fill="${spark}"/>${turned(3, () => `<rect x="-9" y="-72" width="18" height="26" rx="9" fill="${ground}"/>`)}`,
  bell: ({ mark, ground, spark }) =>
    `<path d="M-44 -34C-60 -124 60 -124 44 -34" fill="none" stroke="${mark}" stroke-width="26"/><path d="M-56 112H56C116 66 102 -36 0 -42C-102 -36 -116 66 -56 112Z" fill="${mark}"/><circle cy="38" r="40" fill="${ground}"/><circle cy="38" r="19" fill="${spark}"/>`,
  lotus: ({ mark, spark }) =>
    [-68, 68, -36, 36, 0]
      .map(
        (angle, index) =>
          `<path transform="translate(0 84) rotate(${angle})" d="M0 0C-52 -52 -46 -128 0 -176C46 -128 52 -52 0 0Z" fill="${index === 4 ? spark : mark}" fill-opacity="${index < 2 ? 0.6 : index < 4 ? 0.82 : 1}"/>`,
      )
      .join(""),
  wave: ({ mark, spark }) =>
    `<circle cx="42" cy="-52" r="42" fill="${spark}"/>${[0, 1, 2].map((row) => line(`M-112 ${12 + row * 44}q28 -42 56 0t56 0t56 0t56 0`, mark, 20)).join("")}`,
  peak: ({ mark, ground, spark }) =>
    `<circle cx="58" cy="-66" r="30" fill="${spark}"/><path d="M-118 100L-26 -92L28 18L56 -30L118 100Z" fill="${mark}"/><path d="M-54 -32L-26 -92L4 -30L-14 -12L-30 -34Z" fill="${ground}"/>`,
  wheel: ({ mark, spark }) =>
    `<circle r="102" fill="none" stroke="${mark}" stroke-width="20"/>${turned(8, () => `<path d="M0 -20V-92" stroke="${mark}" stroke-width="7"/>`)}<circle r="24" fill="${spark}"/>`,
  leaf: ({ mark, ground, spark }) =>
    `<path d="M-84 92C-118 -54 -8 -122 108 -108C122 12 58 122 -84 92Z" fill="${mark}"/>${line("M-96 108C-44 40 14 -16 74 -70", ground, 12)}<circle cx="-72" cy="-76" r="24" fill="${spark}"/>`,
  cross: ({ mark, spark }) =>
    `<rect x="-36" y="-112" width="72" height="224" rx="30" fill="${mark}"/><rect x="-112" y="-36" width="224" height="72" rx="30" fill="${mark}"/><circle r="27" fill="${spark}"/>`,
  bowl: ({ mark, spark }) =>
    `<path d="M-116 6H116C112 76 62 112 0 112S-112 76 -116 6Z" fill="${mark}"/>${[-48, 0, 48].map((x, index) => line(`M${x} -28q-22 -26 0 -48t0 -44`, index === 1 ? spark : mark, 15)).join("")}`,
  sun: ({ mark, spark }) =>
    `<path d="M-92 44A92 92 0 0 1 92 44Z" fill="${spark}"/>${line("M-116 44H116M-82 80H82M-42 114H42", mark, 17)}${[-60, -30, 0, 30, 60].map((angle) => `<path transform="translate(0 44) rotate(${angle})" d="M0 -112V-134" stroke="${mark}" stroke-width="15" stroke-linecap="round"/>`).join("")}`,
  step: ({ mark, spark }) =>
    [0, 1, 2, 3]
      .map(
        (index) =>
          `<rect x="${-112 + index * 60}" y="${64 - index * 56}" width="46" height="${48 + index * 56}" rx="14" fill="${index === 3 ? spark : mark}"/>`,
      )
      .join(""),
  orbit: ({ mark, spark }, random) =>
    `<g transform="rotate(${random.pick([0, 30, 60])})">${turned(3, () => `<ellipse rx="112" ry="42" fill="none" stroke="${mark}" stroke-width="14"/>`)}</g><circle r="26" fill="${spark}"/>`,
  knot: ({ mark, spark }) =>
    `<circle cx="-42" r="66" fill="none" stroke="${mark}" stroke-width="24"/><circle cx="42" r="66" fill="none" stroke="${spark}" stroke-width="24"/>${line("M-42 -66A66 66 0 0 1 24 0", mark, 24)}`,
} as const satisfies Record<string, Mark>;

/** Marks that suit a name; the first match wins. */
const HINTS: readonly (readonly [RegExp, readonly (keyof typeof MARKS)[]])[] = [
  [/yoga|shala|asana|saffron|banyan|mat\b/i, ["lotus", "sun", "leaf"]],
  [/swim|lane|tide|aqua|water|otter|shore|beach|monsoon/i, ["wave"]],
  [/climb|boulder|granite|slab|trail|peak|ridge/i, ["peak"]],
  [/cycle|spin|wheel|saddle|cadence/i, ["wheel", "orbit"]],
  [/physio|clinic|medicine|chiro|rehab|kinetic|axis/i, ["cross", "knot", "step"]],
  [/meal|macro|tiffin|krua|makan|portion|containers|rantang/i, ["bowl", "leaf"]],
  [/oat|bean|grain|biji|moringa|green/i, ["leaf", "bowl"]],
  [/gym|strength|iron|barbell|lift|rack|besi|functional|kettle/i, ["plate", "bell", "step"]],
];

function monogram(letter: string, { mark, spark }: Inks, random: Random): string {
  const strokes = LETTERS[letter] ?? LETTERS["O"] ?? "";
  const frame = random.int(0, 2);
  const drawn = `<g transform="translate(-70 -100) scale(2)">${line(strokes, mark, random.pick([13, 15, 17]))}</g>`;
  if (frame === 0) return `${drawn}<circle cx="104" cy="96" r="17" fill="${spark}"/>`;
  if (frame === 1)
    return `<g transform="scale(.74)">${drawn}</g><circle r="126" fill="none" stroke="${spark}" stroke-width="13"/>`;
  return `<g transform="translate(0 -12)">${drawn}</g><rect x="-58" y="122" width="116" height="14" rx="7" fill="${spark}"/>`;
}

/** Draws a listing's mark from its name: WebP of 512 by 512 pixels, or narrower. The same input gives the same picture. */
export async function drawLogo({ name, seed }: { name: string; seed: string }, maxWidth?: number): Promise<Buffer> {
  const random = createRandom(`logo/${seed}`);
  const hue = random.float(0, 360);
  const deep = random.chance(0.68);
  const ground = deep
    ? oklch(random.float(0.3, 0.46), random.float(0.06, 0.11), hue)
    : oklch(random.float(0.9, 0.95), random.float(0.02, 0.05), hue);
  const inks: Inks = {
    ground,
    mark: deep ? oklch(0.95, 0.025, hue + random.float(-40, 60)) : oklch(0.36, 0.09, hue),
    spark: oklch(deep ? 0.78 : 0.66, 0.15, hue + random.pick([70, 120, 165, 200])),
  };
  const letter = name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/g, "")
    .charAt(0)
    .toUpperCase();
  const hinted = HINTS.find(([pattern]) => pattern.test(name))?.[1];
  const marks = Object.keys(MARKS) as (keyof typeof MARKS)[];
  const useLetter = letter !== "" && random.chance(hinted ? 0.3 : 0.7);
  const emblem = useLetter ? monogram(letter, inks, random) : MARKS[random.pick(hinted ?? marks)](inks, random);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><linearGradient id="g" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${lighten(ground, 0.035)}"/><stop offset="1" stop-color="${lighten(ground, -0.03)}"/></linearGradient></defs><rect width="512" height="512" fill="url(#g)"/><g transform="translate(256 256) scale(1.14)">${emblem}</g></svg>`;
  return renderShapes(svg, maxWidth);
}
