import type { Collective } from "#contract/collectives.ts";
import { detailText as text } from "#contract/texts/listing-detail.ts";
import type { Listing } from "#web/features/business-detail/business-detail.data.ts";
import { ProductLines } from "#web/features/business-detail/product-lines.tsx";
import { ProgramLines } from "#web/features/programs/program-lines.tsx";
import { MoreInTab } from "./tab-link.tsx";

interface OverviewPricesProps {
  listing: Listing;
  /** Of a Business Collective. */
  products?: Collective["products"];
  /** The tab with all programmes. */
  programsTab: "programs" | "products";
}

/** The first products and programmes of a listing with their prices. */
export function OverviewPrices({ listing, products = [], programsTab }: OverviewPricesProps) {
  return (
    <>
      <ProductLines products={products} allLink={<MoreInTab tab="products">{text.viewAllProducts}</MoreInTab>} />
      <ProgramLines businessId={listing.id} allLink={<MoreInTab tab={programsTab}>{text.viewAllPrograms}</MoreInTab>} />
    </>
  );
}
