import type { BusinessType, ListingSketch } from "../listing.ts";

export interface RetailSketch extends ListingSketch {
  businessType: BusinessType;
}
