import type { BusinessKind } from "#contract/business-kinds.ts";
import { placeTypesText } from "#contract/texts/place-types.ts";
import type { PlaceType } from "./places.provider.ts";

interface KnownType {
  value: keyof typeof placeTypesText;
  category: string;
}

/** Types of Google's table A that belong to Fitness Collectives, each with its category. */
const FITNESS: readonly KnownType[] = [
  { value: "gym", category: "Gym" },
  { value: "fitness_center", category: "Gym" },
  { value: "yoga_studio", category: "Yoga Studio" },
  { value: "swimming_pool", category: "Swimming" },
  { value: "sports_club", category: "Functional Training" },
  { value: "sports_complex", category: "Gym" },
  { value: "sports_coaching", category: "Personal Training" },
  { value: "sports_activity_location", category: "Outdoor Fitness" },
  { value: "athletic_field", category: "Outdoor Fitness" },
  { value: "wellness_center", category: "Yoga Studio" },
];

/** The same for Business Collectives. */
const RETAIL: readonly KnownType[] = [
  { value: "sporting_goods_store", category: "Sports Retail" },
  { value: "bicycle_store", category: "Sports Retail" },
  { value: "shoe_store", category: "Sport Apparel" },
  { value: "clothing_store", category: "Sport Apparel" },
  { value: "physiotherapist", category: "Physiotherapy Clinic" },
  { value: "chiropractor", category: "Chiropractic Center" },
  { value: "doctor", category: "Sports Medicine" },
  { value: "drugstore", category: "Supplements Store" },
  { value: "pharmacy", category: "Supplements Store" },
  { value: "meal_delivery", category: "Meal Plan Provider" },
  { value: "meal_takeaway", category: "Meal Preparation Service" },
  { value: "juice_shop", category: "Health Food Store" },
  { value: "vegan_restaurant", category: "Health Food Store" },
  { value: "sports_school", category: "Training Institution" },
];

const KNOWN: Record<BusinessKind, readonly KnownType[]> = { fitness: FITNESS, retail: RETAIL };

/** Categories by name, which is more exact than Google's types: they have no Pilates and no boxing. */
const NAMES: Record<BusinessKind, readonly (readonly [RegExp, string])[]> = {
  fitness: [
    [/pilates/i, "Pilates Studio"],
    [/yoga/i, "Yoga Studio"],
    [/muay|martial|judo|karate|jiu|taekwondo|silat|aikido|\bmma\b/i, "Martial Arts"],
    [/boxing/i, "Boxing"],
    [/climb|boulder/i, "Climbing Gym"],
    [/danc|ballet|zumba/i, "Dance Studio"],
    [/swim|aquatic/i, "Swimming"],
    [/cycl|\bspin\b/i, "Cycling Studio"],
    [/cross ?fit|functional|hiit|f45/i, "Functional Training"],
    [/personal train/i, "Personal Training"],
  ],
  retail: [
    [/physio/i, "Physiotherapy Clinic"],
    [/chiropract/i, "Chiropractic Center"],
    [/supplement|nutrition|protein/i, "Supplements Store"],
    [/sports? med/i, "Sports Medicine"],
    [/equipment/i, "Fitness Equipment"],
    [/meal prep/i, "Meal Preparation Service"],
    [/academy|institute|training cent/i, "Training Institution"],
    [/organic|health food/i, "Health Food Store"],
  ],
};

/** The types of each kind, with their labels in the reader's language. */
export const GOOGLE_TYPES: Readonly<Record<BusinessKind, readonly PlaceType[]>> = {
  get fitness() {
    return FITNESS.map(toPlaceType);
  },
  get retail() {
    return RETAIL.map(toPlaceType);
  },
};

function toPlaceType({ value }: KnownType): PlaceType {
  return { value, label: placeTypesText[value] };
}

/** Our category of a place, by its name or else by the first of its types that is known. */
export function categoryOf(kind: BusinessKind, name: string, types: readonly string[]): string | undefined {
  const named = NAMES[kind].find(([pattern]) => pattern.test(name));
  if (named) return named[1];
  for (const type of types) {
    const known = KNOWN[kind].find(({ value }) => value === type);
    if (known) return known.category;
  }
  return undefined;
}
