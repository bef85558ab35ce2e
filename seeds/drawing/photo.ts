import { createRandom, type Random } from "../content/random.ts";
import type { PhotoKind } from "./kinds.ts";
import { printed, type Drawing } from "./raster.ts";
import { PHOTO_SIZE } from "./room.ts";
import { boxing, climbing, cycling, pool } from "./scenes/arena.ts";
import { apparel, bottles, lockers, reception, showroom } from "./scenes/indoors.ts";
import { beach, park, skyline, storefront } from "./scenes/open-air.ts";
import { classroom, clinic, grocery, kitchen, meals, racquets } from "./scenes/shops.ts";
import { coaching, functional, gym, weights } from "./scenes/strength.ts";
import { dance, dojo, pilates, yoga } from "./scenes/studio.ts";

const SCENES: Readonly<Record<PhotoKind, (random: Random) => Drawing>> = {
  gym,
  weights,
  yoga,
  pilates,
  functional,
  dojo,
  boxing,
  dance,
  pool,
  cycling,
  climbing,
  coaching,
  park,
  beach,
  reception,
  lockers,
  storefront,
  skyline,
  bottles,
  showroom,
  apparel,
  meals,
  grocery,
  clinic,
  racquets,
  kitchen,
  classroom,
};

export interface PhotoOrder {
  seed: string;
  kind: PhotoKind;
}

/** Draws a listing's picture: a JPEG of 1600 by 1066 pixels, the same for the same order. */
export async function drawPhoto({ seed, kind }: PhotoOrder): Promise<Buffer> {
  const drawing = SCENES[kind](createRandom(`photo/${kind}/${seed}`));
  return printed(drawing, { ...PHOTO_SIZE, grain: 4, vignette: 0.22, quality: 76 });
}
