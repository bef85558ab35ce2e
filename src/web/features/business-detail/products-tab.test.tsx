import { expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { aCollective } from "./listing.test-suite.ts";
import { ProductsTab } from "./products-tab.tsx";

test("a product shows its price with a leading $ and two decimals (R160)", () => {
  const { products } = aCollective({
    products: [
      {
        id: 1,
        version: 7,
        name: "Whey",
        price: { amount: 5_900, currency: "SGD" },
        imageUrl: null,
        description: "1 kg",
      },
      {
        id: 2,
        version: 8,
        name: "Rack",
        price: { amount: 105_005, currency: "SGD" },
        imageUrl: "/images/original/rack.webp",
        description: null,
      },
    ],
  });
  const html = renderScreen(<ProductsTab products={products} />);
  expect(visibleText(html)).toContain("Whey 1 kg $59.00");
  expect(visibleText(html)).toContain("Rack $1,050.05");
  expect(html).toContain('src="/images/640/rack.webp"');
  expect(html).toMatch(/data-slot="letter-tile".*>W<\/span>/s);
  expect(visibleText(renderScreen(<ProductsTab products={[]} />))).toContain("No products have been added yet.");
});
