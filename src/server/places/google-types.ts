import type { BusinessKind } from "#contract/businesses.ts";
import type { PlaceType } from "./places.provider.ts";

interface KnownType extends PlaceType {
  category: string;
}

/** Types of Google's table A that belong to Fitness Collectives, each with its category. */
const FITNESS: readonly KnownType[] = [
  { value: "gym", label: "Gym", category: "Gym" },
  { value: "fitness_center", label: "Fitness center", category: "Gym" },
  { value: "yoga_studio", label: "Yoga studio", category: "Yoga Studio" },
  { value: "swimming_pool", label: "Swimming pool", category: "Swimming" },
  { value: "sports_club", label: "Sports club", category: "Functional Training" },
  { value: "sports_complex", label: "Sports complex", category: "Gym" },
  { value: "sports_coaching", label: "Sports coaching", category: "Personal Training" },
  { value: "sports_activity_location", label: "Sports activity location", category: "Outdoor Fitness" },
  { value: "athletic_field", label: "Athletic field", category: "Outdoor Fitness" },
  { value: "wellness_center", label: "Wellness center", category: "Yoga Studio" },
];

/** The same for Business Collectives. */
const RETAIL: readonly KnownType[] = [
  { value: "sporting_goods_store", label: "Sporting goods store", category: "Sports Retail" },
  { value: "bicycle_store", label: "Bicycle store", category: "Sports Retail" },
  { value: "shoe_store", label: "Shoe store", category: "Sport Apparel" },
  { value: "clothing_store", label: "Clothing store", category: "Sport Apparel" },
  { value: "physiotherapist", label: "Physiotherapist", category: "Physiotherapy Clinic" },
  { value: "chiropractor", label: "Chiropractor", category: "Chiropractic Center" },
  { value: "doctor", label: "Doctor", category: "Sports Medicine" },
  { value: "drugstore", label: "Drugstore", category: "Supplements Store" },
  { value: "pharmacy", label: "Pharmacy", category: "Supplements Store" },
  { value: "meal_delivery", label: "Meal delivery", category: "Meal Plan Provider" },
  { value: "meal_takeaway", label: "Meal takeaway", category: "Meal Preparation Service" },
  { value: "juice_shop", label: "Juice shop", category: "Health Food Store" },
  { value: "vegan_restaurant", label: "Vegan restaurant", category: "Health Food Store" },
  { value: "sports_school", label: "Sports school", category: "Training Institution" },
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

export const GOOGLE_TYPES: Readonly<Record<BusinessKind, readonly PlaceType[]>> = {
  fitness: FITNESS.map(({ value, label }) => ({ value, label })),
  retail: RETAIL.map(({ value, label }) => ({ value, label })),
};

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
