import { mix, type Color } from "../color.ts";
import type { Room } from "../room.ts";

/** A tub, bottle or jar with an abstract label. */
export function vessel(
  room: Room,
  x: number,
  z: number,
  radius: number,
  tall: number,
  body: Color,
  cap: Color,
  shape: "tub" | "bottle" | "jar",
): void {
  const { stage, palette, random } = room;
  stage.shadow([x, 0, z], radius * 1.7, radius * 1.2, 0.5);
  const shoulder = shape === "bottle" ? 0.7 : 0.84;
  stage.group([x, tall / 2, z], () => {
    stage.lathe(
      [x, 0, z],
      shape === "bottle"
        ? [
            [0, radius * 0.96],
            [0.03, radius],
            [tall * shoulder * 0.88, radius],
            [tall * shoulder, radius * 0.55],
            [tall * 0.82, radius * 0.36],
          ]
        : [
            [0, radius * 0.95],
            [0.03, radius],
            [tall * (shoulder - 0.05), radius],
            [tall * shoulder, radius * 0.9],
          ],
      body,
    );
    const capWide = shape === "bottle" ? radius * 0.42 : radius * 0.98;
    stage.lathe(
      [x, tall * (shape === "bottle" ? 0.82 : shoulder), z - 0.01],
      [
        [0, capWide],
        [tall * (shape === "bottle" ? 0.16 : 0.13), capWide],
      ],
      cap,
    );
    const label = mix(palette.ceiling, body, 0.06);
    stage.lathe(
      [x, tall * 0.2, z - 0.02],
      [
        [0, radius * 1.004],
        [tall * 0.42, radius * 1.004],
      ],
      label,
    );
    stage.sprite([x, tall * 0.41, z - radius - 0.01], () =>
      random.chance(0.5)
        ? `<circle r="${radius * 0.36}" fill="${cap}"/><rect x="${-radius * 0.52}" y="${-tall * 0.17}" width="${radius * 1.04}" height="${tall * 0.03}" fill="${body}"/>`
        : `<path d="M${-radius * 0.4} ${-radius * 0.3}L0 ${radius * 0.42}L${radius * 0.4} ${-radius * 0.3}Z" fill="${cap}"/><rect x="${-radius * 0.34}" y="${-tall * 0.17}" width="${radius * 0.68}" height="${tall * 0.028}" fill="${palette.ink}"/>`,
    );
  });
}

/** A stand-up bag with a label. */
export function pouch(room: Room, x: number, z: number, wide: number, tall: number, tone: Color, other: Color): void {
  const { stage, palette } = room;
  stage.shadow([x, 0, z], wide * 0.75, wide * 0.36, 0.5);
  stage.sprite([x, 0, z], () => {
    const w = wide / 2;
    return `<path d="M${-w * 0.92} 0Q0 ${-0.05} ${w * 0.92} 0L${w} ${tall * 0.14}L${w * 0.96} ${tall}H${-w * 0.96}L${-w} ${tall * 0.14}Z" fill="${tone}"/><path d="M${w * 0.3} ${-0.03}Q${w * 0.7} -0.02 ${w * 0.92} 0L${w} ${tall * 0.14}L${w * 0.96} ${tall}H${w * 0.5}Q${w * 0.7} ${tall * 0.4} ${w * 0.3} -0.03Z" fill="${palette.cool}" fill-opacity=".18"/><path d="M${-w * 0.8} ${tall * 0.12}Q${-w * 0.66} ${tall * 0.5} ${-w * 0.78} ${tall * 0.9}" stroke="#fff" stroke-opacity=".35" stroke-width=".035" fill="none" stroke-linecap="round"/><rect x="${-w * 0.96}" y="${tall * 0.9}" width="${wide * 0.96}" height="${tall * 0.1}" fill="${palette.cool}" fill-opacity=".22"/><path d="M${-w * 0.94} ${tall * 0.86}H${w * 0.94}" stroke="${palette.ceiling}" stroke-opacity=".6" stroke-width=".014"/><rect x="${-w * 0.62}" y="${tall * 0.24}" width="${w * 1.24}" height="${tall * 0.46}" rx=".04" fill="${palette.ceiling}"/><circle cy="${tall * 0.54}" r="${w * 0.3}" fill="${other}"/><rect x="${-w * 0.4}" y="${tall * 0.3}" width="${w * 0.8}" height="${tall * 0.03}" fill="${palette.ink}"/><rect x="${-w * 0.28}" y="${tall * 0.36}" width="${w * 0.56}" height="${tall * 0.022}" fill="${tone}"/>`;
  });
}
