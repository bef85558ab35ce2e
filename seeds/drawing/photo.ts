import { createRandom, type Random } from "../random.ts";
import type { PhotoKind } from "./kinds.ts";
import { renderPicture, type Drawing } from "./raster.ts";
import { PHOTO_SIZE } from "./room.ts";

import { clinic, classroom } from "./scenes/care.ts";
import { skyline } from "./scenes/city.ts";
import { climbing } from "./scenes/climbing.ts";
import { cycling } from "./scenes/cycling.ts";
import { lockers, reception } from "./scenes/entrance.ts";
import { kitchen, meals } from "./scenes/food.ts";
import { beach, park } from "./scenes/green.ts";
import { gym, weights } from "./scenes/gym.ts";
import { dance, dojo } from "./scenes/halls.ts";
import { grocery, racquets } from "./scenes/market.ts";
import { pilates, yoga } from "./scenes/mats.ts";
import { pool } from "./scenes/pool.ts";
import { boxing } from "./scenes/ring.ts";
import { apparel, bottles, showroom } from "./scenes/store.ts";
import { storefront } from "./scenes/storefront.ts";
import { coaching, functional } from "./scenes/training.ts";

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

/** Draws a listing's picture: WebP of 1600 by 1066 pixels, or narrower. The same input gives the same picture. */
export async function drawPhoto({ seed, kind }: PhotoOrder, maxWidth?: number): Promise<Buffer> {
  const drawing = SCENES[kind](createRandom(`photo/${kind}/${seed}`));
  return renderPicture(drawing, { ...PHOTO_SIZE, grain: 4, vignette: 0.22 }, maxWidth);
}
