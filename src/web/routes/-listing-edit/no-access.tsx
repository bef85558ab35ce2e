import { Link, useLocation } from "@tanstack/react-router";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";

const text = listingFormText.edit;

/** For visitors who are neither owner nor admin; a signed-out visitor may still be one of them. spec: product §2 */
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

/** The listing does not exist, or was deleted. */
export function ListingNotFound() {
  return (
    <DeadEnd title={text.notFound} description={text.notFoundBody}>
      <Link to="/businesses">{text.browse}</Link>
    </DeadEnd>
  );
}
