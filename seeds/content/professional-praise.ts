import { fill } from "#contract/texts/catalogue.ts";
import type { Random } from "../random.ts";
import { PRAISE_LINES, PRAISE_OPENINGS } from "./professional-words.ts";

/** A satisfied client's text about a professional. */
export function praise(
  { firstName, specialties }: { firstName: string | null; specialties: string | null },
  random: Random,
): string {
  const specialty = random.pick((specialties ?? "training").split(", ")).toLowerCase();
  const opening = fill(random.pick(PRAISE_OPENINGS), { name: firstName ?? "my coach", specialty });
  return [opening, ...random.sample(PRAISE_LINES, random.int(1, 2))].join(" ");
}
