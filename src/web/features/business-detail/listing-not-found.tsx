import { Link } from "@tanstack/react-router";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { DeadEnd } from "#web/ui/dead-end.tsx";

/** For a listing that does not exist, is not public, or is of the other kind. spec: R114, R161 */
export function ListingNotFound({ kind }: { kind: BusinessKind }) {
  const text = detailText[kind];
  return (
    <DeadEnd title={text.notFound} description={text.notFoundHint}>
      <Link to={kind === "fitness" ? "/fitness-collectives" : "/business-collectives"}>{text.browse}</Link>
    </DeadEnd>
  );
}
