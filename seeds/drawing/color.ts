/** Colours are #rrggbb; mixing happens in OKLab, where steps look even. */
export type Color = string;

type Lab = readonly [lightness: number, a: number, b: number];

const known = new Map<Color, Lab>();

function channel(value: number): number {
  const scaled = value / 255;
  return scaled <= 0.04045 ? scaled / 12.92 : ((scaled + 0.055) / 1.055) ** 2.4;
}

function toLab(color: Color): Lab {
  const cached = known.get(color);
  if (cached) return cached;
  const code = Number.parseInt(color.slice(1), 16);
  const red = channel((code >> 16) & 255);
  const green = channel((code >> 8) & 255);
  const blue = channel(code & 255);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lab: Lab = [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
  if (known.size > 5000) known.clear();
  known.set(color, lab);
  return lab;
}

function toHex(value: number): string {
  const linear = Math.min(1, Math.max(0, value));
  const encoded = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

function fromLab([lightness, a, b]: Lab): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${toHex(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)}${toHex(
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
  )}${toHex(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)}`;
}

/** `share` of the second colour in the first, 0 to 1. */
export function mix(first: Color, second: Color, share: number): Color {
  const from = toLab(first);
  const to = toLab(second);
  return fromLab([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]);
}

/** Lighter (positive) or darker (negative), in steps of OKLab lightness (0.1 is clearly visible). */
export function lighten(color: Color, step: number): Color {
  const [lightness, a, b] = toLab(color);
  return fromLab([Math.min(1, Math.max(0, lightness + step)), a, b]);
}

/** Turns the hue by degrees. */
export function turnHue(color: Color, degrees: number): Color {
  const [lightness, a, b] = toLab(color);
  const angle = (degrees * Math.PI) / 180;
  return fromLab([lightness, a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]);
}

/** A colour from perceptual lightness (0 to 1), chroma (0 to 0.3) and hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number): Color {
  const angle = (hue * Math.PI) / 180;
  return fromLab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}
