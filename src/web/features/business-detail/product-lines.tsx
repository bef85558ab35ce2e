import type { ReactNode } from "react";
import type { Collective } from "#contract/collectives.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { PriceLines } from "#web/ui/price-lines.tsx";

const SHOWN = 4;

/** The first products with their prices; nothing without any. */
export function ProductLines({ products, allLink }: { products: Collective["products"]; allLink: ReactNode }) {
  if (products.length === 0) return null;
  return (
    <PriceLines
      id="product-lines"
      title={detailText.products.title}
      lines={products
        .slice(0, SHOWN)
        .map(({ id, name, price }) => ({ key: id, name, note: null, price: formatPrice(price) }))}
      allLink={allLink}
    />
  );
}
