import { expect, test } from "vitest";
import { drawScreen, wordsOf } from "#web/platform/pages/screen.test-suite.tsx";
import { aCollective } from "./listing.test-suite.ts";
import { ProductsTab } from "./products-tab.tsx";

test("a product shows its price with a leading $ and two decimals (R160)", () => {
  const { products } = aCollective({
    products: [
      { id: 1, name: "Whey", price: { amount: 5_900, currency: "SGD" }, imageUrl: null, description: "1 kg" },
      {
        id: 2,
        name: "Rack",
        price: { amount: 105_005, currency: "SGD" },
        imageUrl: "/images/original/rack.webp",
        description: null,
      },
    ],
  });
  const html = drawScreen(<ProductsTab products={products} />);
  expect(wordsOf(html)).toContain("Whey 1 kg $59.00");
  expect(wordsOf(html)).toContain("Rack $1,050.05");
  expect(html).toContain('src="/images/640/rack.webp"');
  expect(html).toMatch(/data-slot="letter-tile".*>W<\/span>/s);
  expect(wordsOf(drawScreen(<ProductsTab products={[]} />))).toContain("No products have been added yet.");
});
