import { IMPORT_COUNTRIES, type ImportCountry } from "#contract/places.ts";
import { SEARCH_COUNTRIES } from "#server/places/place-centres.ts";
import { createRandom, type Random } from "../random.ts";
import { FITNESS_CATEGORIES, type CategoryContent } from "./fitness-categories.ts";
import { hoursOf, type HoursPattern, type WeeklyHours } from "./hours.ts";
import { RETAIL_CATEGORIES } from "./retail-categories.ts";
import { RARE_SYLLABLES } from "./stock/bulk-words.ts";

type Kind = "fitness" | "retail";

/** An invented place of the sample service, without an owner. */
export interface SamplePlace {
  sourceId: string;
  kind: Kind;
  country: ImportCountry;
  name: string;
  description: string;
  category: string;
  address: string;
  city: string;
  postalCode: string | undefined;
  latitude: number;
  longitude: number;
  phone: string;
  websiteUrl: string | undefined;
  hours: WeeklyHours;
}

const COUNT = { here: 260, elsewhere: 60 } as const;
const METRES_A_DEGREE = 111_320;

const NOUNS: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  fitness: {
    Gym: ["Gym", "Fitness Club", "Strength House"],
    "Yoga Studio": ["Yoga", "Yoga Room", "Yoga Shala"],
    "Pilates Studio": ["Pilates", "Reformer Pilates"],
    "Functional Training": ["Functional Training", "Training Hall"],
    "Martial Arts": ["Muay Thai", "Judo Club", "Martial Arts"],
    Boxing: ["Boxing", "Boxing Club"],
    "Dance Studio": ["Dance Studio", "Dance House"],
    Swimming: ["Swim School", "Aquatic Club"],
    "Cycling Studio": ["Cycling Studio", "Spin Room"],
    "Climbing Gym": ["Climbing", "Boulder Hall"],
    "Personal Training": ["Personal Training", "Coaching"],
    "Outdoor Fitness": ["Outdoor Fitness", "Running Crew"],
  },
  retail: {
    "Supplements Store": ["Supplements", "Sports Nutrition"],
    "Fitness Equipment": ["Fitness Equipment", "Gym Supply"],
    "Sport Apparel": ["Sport Apparel", "Activewear"],
    "Meal Plan Provider": ["Meal Plans", "Daily Meals"],
    "Health Food Store": ["Health Foods", "Wholefoods"],
    "Physiotherapy Clinic": ["Physiotherapy", "Physio Clinic"],
    "Chiropractic Center": ["Chiropractic", "Spine Center"],
    "Sports Medicine": ["Sports Medicine", "Sports Clinic"],
    "Sports Retail": ["Sports", "Sports Store"],
    "Meal Preparation Service": ["Meal Prep", "Kitchen"],
    "Training Institution": ["Training Institute", "Coach Academy"],
  },
};

const PATTERNS: readonly HoursPattern[] = ["earlyGym", "longGym", "classStudio", "studioNoMonday", "afterWork"];

/** Real streets of the main cities; the house numbers are invented. */
const STREETS: Readonly<Record<ImportCountry, readonly string[]>> = {
  singapore: ["Orchard Road", "East Coast Road", "Serangoon Road", "Upper Thomson Road", "Bukit Timah Road"],
  malaysia: ["Jalan Ampang", "Jalan Tun Razak", "Jalan Burma", "Jalan Maarof"],
  indonesia: ["Jalan Sudirman", "Jalan Diponegoro", "Jalan Gatot Subroto", "Jalan Asia Afrika"],
  thailand: ["Sukhumvit Road", "Silom Road", "Nimmanhaemin Road", "Phetchaburi Road"],
  philippines: ["Ayala Avenue", "Taft Avenue", "Osmeña Boulevard", "Quezon Avenue"],
  vietnam: ["Nguyễn Huệ", "Lê Lợi", "Trần Hưng Đạo", "Hai Bà Trưng"],
  japan: ["Aoyama-dori", "Meiji-dori", "Midosuji", "Showa-dori"],
  "south korea": ["Teheran-ro", "Sejong-daero", "Gangnam-daero", "Haeundae-ro"],
  "hong kong": ["Nathan Road", "Queen's Road Central", "Hennessy Road", "Castle Peak Road"],
  taiwan: ["Zhongxiao East Road", "Zhongshan Road", "Minquan Road", "Heping East Road"],
};

/** Length of a postal code; 0 for countries without postal codes. */
const POSTAL_DIGITS: Readonly<Record<ImportCountry, number>> = {
  singapore: 6,
  malaysia: 5,
  indonesia: 5,
  thailand: 5,
  philippines: 4,
  vietnam: 5,
  japan: 7,
  "south korea": 5,
  "hong kong": 0,
  taiwan: 5,
};

/** Well-formed numbers of unassigned blocks. */
const PHONES: Readonly<Record<ImportCountry, string>> = {
  singapore: "+65 6001",
  malaysia: "+60 3-2001",
  indonesia: "+62 21 5001",
  thailand: "+66 2 001",
  philippines: "+63 2 8001",
  vietnam: "+84 24 0001",
  japan: "+81 3-0001",
  "south korea": "+82 2-001",
  "hong kong": "+852 0001",
  taiwan: "+886 2 0001",
};

let drawn: readonly SamplePlace[] | undefined;

/** All places of the sample service, always the same and in the same order. */
export function samplePlaces(): readonly SamplePlace[] {
  drawn ??= (["fitness", "retail"] as const).flatMap((kind) =>
    IMPORT_COUNTRIES.flatMap((country) => draw(kind, country)),
  );
  return drawn;
}

function draw(kind: Kind, country: ImportCountry): SamplePlace[] {
  const random = createRandom(`sample places ${kind} ${country}`);
  const names = new Set<string>();
  const count = country === "singapore" ? COUNT.here : COUNT.elsewhere;
  return Array.from({ length: count }, (_, serial) => {
    const category = random.pick<CategoryContent>(kind === "fitness" ? FITNESS_CATEGORIES : RETAIL_CATEGORIES);
    const name = newName(random, NOUNS[kind][category.name] ?? [category.name], names);
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    return {
      sourceId: `sample-${kind}-${country.replace(" ", "-")}-${serial + 1}`,
      kind,
      country,
      name,
      description: `${name}. ${category.description}`,
      category: category.name,
      ...spot(country, random),
      phone: `${PHONES[country]} ${String(serial + (kind === "retail" ? 5_000 : 1_000))}`,
      // Some places have no website.
      websiteUrl: random.chance(0.85) ? `https://${slug}-${country.replace(" ", "")}.example/` : undefined,
      hours: hoursOf(random.pick(PATTERNS), random),
    };
  });
}

function newName(random: Random, nouns: readonly string[], taken: Set<string>): string {
  for (;;) {
    const syllables = random.sample(RARE_SYLLABLES, random.int(2, 3)).join("");
    const name = `${syllables.charAt(0).toUpperCase()}${syllables.slice(1)} ${random.pick(nouns)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function spot(country: ImportCountry, random: Random) {
  const at = random.pick(SEARCH_COUNTRIES[country].centres);
  const away = random.float(100, 14_000);
  const angle = random.float(0, 2 * Math.PI);
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  const digits = POSTAL_DIGITS[country];
  return {
    address: `${random.int(2, 480)} ${random.pick(STREETS[country])}`,
    city: at.city,
    postalCode: digits === 0 ? undefined : String(random.int(10 ** (digits - 1), 10 ** digits - 1)),
    latitude: round(at.latitude + (away * Math.cos(angle)) / METRES_A_DEGREE),
    longitude: round(
      at.longitude + (away * Math.sin(angle)) / (METRES_A_DEGREE * Math.cos((at.latitude * Math.PI) / 180)),
    ),
  };
}
