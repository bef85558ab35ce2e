import type { CSSProperties } from "react";

/** Distinguishable hues, in degrees of oklch. */
const HUES = [25, 55, 85, 125, 160, 195, 230, 268, 305, 345];

/** Hashes a name to the same number on every machine (FNV-1a, 32 bits). */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  // Similar names have similar low bits; folding in the high bits separates them.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The first letter or digit of a name, in upper case; a dot for a name without any. */
export function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? "·").toLocaleUpperCase("en");
}

export type LetterTileProps = {
  name: string;
  /** Accessible name if it stands alone; decorative beside the name. */
  label?: string;
};

/** A tile in the name's own colour with its first letter. When used as a picture fallback, the caller sets its size. */
export function LetterTile({ name, label }: LetterTileProps) {
  const hash = hashName(name.trim().toLowerCase());
  const style = {
    "--tile-hue": HUES[hash % HUES.length],
    "--tile-x": `${(hash >>> 8) % 2 === 0 ? 88 : 8}%`,
    "--tile-y": `${(hash >>> 9) % 2 === 0 ? 96 : 0}%`,
    containerType: "size",
  } as CSSProperties;
  return (
    <span
      data-slot="letter-tile"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      style={style}
      className="tile grid size-12 shrink-0 place-items-center overflow-hidden rounded-control select-none"
    >
      <span className="font-heading text-[clamp(0.875rem,46cqmin,6rem)] leading-none font-bold">
        {firstLetter(name)}
      </span>
    </span>
  );
}
