import { Link, useLocation } from "@tanstack/react-router";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";

const text = listingFormText.edit;

/** Neither its owner nor an admin; who is signed out may be one of them. spec: product §2 */
export function EditDenied() {
  const user = useUser();
  const { href } = useLocation();
  return (
    <DeadEnd title={text.denied} description={text.deniedBody}>
      {user ? (
        <Link to="/">{commonText.notFound.home}</Link>
      ) : (
        <Link to="/auth" search={{ redirect: href }}>
          {commonText.nav.signIn}
        </Link>
      )}
    </DeadEnd>
  );
}

/** No such listing, or none any more. */
export function ListingNotFound() {
  return (
    <DeadEnd title={text.notFound} description={text.notFoundBody}>
      <Link to="/businesses">{text.browse}</Link>
    </DeadEnd>
  );
}
