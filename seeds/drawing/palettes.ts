import { turnHue, type Color } from "./color.ts";
import type { Random } from "../random.ts";

/** The few colours of one picture. */
export interface Palette {
  wall: Color;
  ceiling: Color;
  floor: Color;
  wood: Color;
  accent: Color;
  second: Color;
  ink: Color;
  metal: Color;
  leaf: Color;
  skyHigh: Color;
  skyLow: Color;
  /** Colour of sunlight and lamps. */
  warm: Color;
  /** Colour that shade is mixed with. */
  cool: Color;
}

export type Mood = "day" | "night";

const DAY: readonly Palette[] = [
  {
    wall: "#eadfce",
    ceiling: "#f5eee3",
    floor: "#c39b74",
    wood: "#b98355",
    accent: "#d95d39",
    second: "#2f5d62",
    ink: "#2b2f36",
    metal: "#8d9299",
    leaf: "#4f7a5b",
    skyHigh: "#a9d3e6",
    skyLow: "#fbe9cd",
    warm: "#fff3d8",
    cool: "#4a4a66",
  },
  {
    wall: "#d8e2d5",
    ceiling: "#eef3ea",
    floor: "#b48c66",
    wood: "#a87648",
    accent: "#e2873f",
    second: "#3d6b5a",
    ink: "#25302d",
    metal: "#87918e",
    leaf: "#3f7552",
    skyHigh: "#b5dcd8",
    skyLow: "#fdf0d2",
    warm: "#fff4d3",
    cool: "#37504d",
  },
  {
    wall: "#dbe4ea",
    ceiling: "#f1f5f7",
    floor: "#a7b3b8",
    wood: "#c29a6d",
    accent: "#e5563c",
    second: "#2a6a8c",
    ink: "#25323b",
    metal: "#8a97a0",
    leaf: "#4b7f6a",
    skyHigh: "#9ccbe8",
    skyLow: "#f3efe2",
    warm: "#fff6e2",
    cool: "#3d4f6b",
  },
  {
    wall: "#f1ddcb",
    ceiling: "#faf0e4",
    floor: "#a9694a",
    wood: "#9c5d38",
    accent: "#b8402f",
    second: "#4d7059",
    ink: "#33262a",
    metal: "#93877f",
    leaf: "#557a4b",
    skyHigh: "#f0c8a4",
    skyLow: "#fff0d0",
    warm: "#ffeec4",
    cool: "#5a3c52",
  },
  {
    wall: "#f2ead2",
    ceiling: "#fbf6e8",
    floor: "#cbb38a",
    wood: "#b98d4f",
    accent: "#dd9d24",
    second: "#31507a",
    ink: "#2a2e3c",
    metal: "#90928f",
    leaf: "#5f8250",
    skyHigh: "#a6cdea",
    skyLow: "#fcefc9",
    warm: "#fff5cf",
    cool: "#464a6e",
  },
  {
    wall: "#e6d9dd",
    ceiling: "#f6eff0",
    floor: "#b99a91",
    wood: "#b0765a",
    accent: "#c9485b",
    second: "#4b5a86",
    ink: "#2f2a38",
    metal: "#928d96",
    leaf: "#5a7d69",
    skyHigh: "#c3c7e8",
    skyLow: "#fde3d3",
    warm: "#fff0dd",
    cool: "#514468",
  },
  {
    wall: "#cfdcda",
    ceiling: "#e8efec",
    floor: "#8d9a96",
    wood: "#c08e5c",
    accent: "#ef7b45",
    second: "#1f5f66",
    ink: "#1f2b2e",
    metal: "#80908f",
    leaf: "#3a7566",
    skyHigh: "#8fc9cf",
    skyLow: "#f7efd6",
    warm: "#fff3d6",
    cool: "#2f4a56",
  },
];

const NIGHT: readonly Palette[] = [
  {
    wall: "#3a3e5c",
    ceiling: "#2c2f49",
    floor: "#34364f",
    wood: "#7d5a4f",
    accent: "#ff7f5c",
    second: "#5fa8d3",
    ink: "#171826",
    metal: "#777c99",
    leaf: "#3f6f6a",
    skyHigh: "#4a4e86",
    skyLow: "#f29c82",
    warm: "#ffd9a8",
    cool: "#12132b",
  },
  {
    wall: "#23374a",
    ceiling: "#1a2a3a",
    floor: "#22303e",
    wood: "#6f5a48",
    accent: "#ffb03b",
    second: "#35bdb2",
    ink: "#0f1a24",
    metal: "#6f8796",
    leaf: "#2f7464",
    skyHigh: "#1f3f64",
    skyLow: "#f0a96b",
    warm: "#ffe2ab",
    cool: "#08131f",
  },
  {
    wall: "#44324f",
    ceiling: "#33253d",
    floor: "#3b2c44",
    wood: "#8a5d58",
    accent: "#ff5d7a",
    second: "#8f8bf0",
    ink: "#1d1424",
    metal: "#86799a",
    leaf: "#4c7068",
    skyHigh: "#5a4288",
    skyLow: "#ff9f88",
    warm: "#ffd4c0",
    cool: "#170d22",
  },
  {
    wall: "#33403b",
    ceiling: "#27312d",
    floor: "#303833",
    wood: "#86653f",
    accent: "#f2c14e",
    second: "#e4674a",
    ink: "#151c19",
    metal: "#7f8d85",
    leaf: "#4f8360",
    skyHigh: "#35564f",
    skyLow: "#f3c583",
    warm: "#ffe9b8",
    cool: "#0c1512",
  },
];

/** One of the palettes, with its strong colours slightly rotated in hue so that neighbours differ. */
export function choosePalette(mood: Mood, random: Random): Palette {
  const base = random.pick(mood === "day" ? DAY : NIGHT);
  const turn = random.float(-9, 9);
  return {
    ...base,
    accent: turnHue(base.accent, turn),
    second: turnHue(base.second, -turn),
    floor: turnHue(base.floor, turn / 2),
  };
}
