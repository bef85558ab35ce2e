/** Degrees of the smallest step between two points of an outline. */
export const OUTLINE_UNIT = 0.001;

/** The digits of an outline: the first 32 end a number, the others continue it, lowest five bits first. */
export const OUTLINE_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The points of an outline, whose code has the steps from one point to the next, longitude before latitude. */
export function decodeOutline(code: string): [lat: number, lng: number][] {
  const steps: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of code) {
    const bits = OUTLINE_DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    steps.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, shift] = [0, 0];
  }
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    points.push([y * OUTLINE_UNIT, x * OUTLINE_UNIT]);
  }
  return points;
}
