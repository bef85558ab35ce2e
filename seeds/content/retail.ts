import { composeListing, retailPrice } from "./compose.ts";
import type { RetailContent } from "./listing.ts";
import { createRandom } from "../random.ts";
import { RETAIL_CATEGORIES, type RetailCategory } from "./retail-categories.ts";
import { CARE_SKETCHES } from "./sketches/care.ts";
import { FOOD_SKETCHES } from "./sketches/food.ts";
import { GOODS_SKETCHES } from "./sketches/goods.ts";
import { COURSES } from "./stock/courses.ts";
import { PRODUCTS } from "./stock/products.ts";

const SKETCHES = [...GOODS_SKETCHES, ...FOOD_SKETCHES, ...CARE_SKETCHES];

/** Fitness Collectives use the numbers below, so that no two listings share a phone. */
const FIRST_SERIAL = 100;

const categoryNames: ReadonlySet<string> = new Set(RETAIL_CATEGORIES.map((category) => category.name));

function isRetailCategory(name: string): name is RetailCategory {
  return categoryNames.has(name);
}

/** The 40 Business Collectives of the demo world, always the same and in the same order. */
export function businessCollectives(): RetailContent[] {
  return SKETCHES.map((sketch, index) => {
    if (!isRetailCategory(sketch.category)) throw new RangeError(`No such category: ${sketch.category}`);
    const random = createRandom(`retail/${sketch.slug}`);
    const listing = composeListing(sketch, FIRST_SERIAL + index, COURSES[sketch.category] ?? [], random);
    const stock = PRODUCTS[sketch.category];
    return {
      kind: "retail",
      ...listing,
      businessType: sketch.businessType,
      products: random
        .sample(stock, random.int(3, Math.min(8, stock.length)))
        .map(([kind, name, dollars, description]) => ({
          kind,
          name,
          priceCents: retailPrice(dollars, random),
          description,
        })),
    };
  });
}
