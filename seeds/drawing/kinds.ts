/** The scenes of drawPhoto. */
export const PHOTO_KINDS = [
  "gym",
  "weights",
  "yoga",
  "pilates",
  "functional",
  "dojo",
  "boxing",
  "dance",
  "pool",
  "cycling",
  "climbing",
  "coaching",
  "park",
  "beach",
  "reception",
  "lockers",
  "storefront",
  "skyline",
  "bottles",
  "showroom",
  "apparel",
  "meals",
  "grocery",
  "clinic",
  "racquets",
  "kitchen",
  "classroom",
] as const;

export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** The products of drawProduct. */
export const PRODUCT_KINDS = [
  "tub",
  "bottle",
  "pouch",
  "bar",
  "dumbbell",
  "kettlebell",
  "bench",
  "band",
  "roller",
  "shirt",
  "shorts",
  "shoe",
  "bag",
  "mealbox",
  "bowl",
  "jar",
  "racquet",
  "goggles",
  "wheel",
  "session",
  "certificate",
] as const;

export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Moods of the wide pictures behind the hero text. */
export const BANNER_THEMES = ["dawn", "studio", "dusk", "water"] as const;

export type BannerTheme = (typeof BANNER_THEMES)[number];
