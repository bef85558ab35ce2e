import { useQuery } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { FEATURED_LIMITS } from "#contract/featured.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { featuredRowsText as text } from "#contract/texts/featured-rows.ts";
import { formatDigits } from "#contract/texts/format.ts";
import { FeaturedPlaces } from "#web/features/businesses/featured-places.tsx";
import { featuredData } from "#web/features/businesses/featured.data.ts";

/** The labelled row on the page of a listing without a plan. spec: DECISIONS 52 */
export function SimilarPlaces({ of }: { of: { kind: BusinessKind; id: number } }) {
  const reason = fill(text.near, { km: formatDigits(FEATURED_LIMITS.similarWithin) });
  return <FeaturedPlaces label={text.similar} reason={reason} listings={useQuery(featuredData.similar(of)).data} />;
}
