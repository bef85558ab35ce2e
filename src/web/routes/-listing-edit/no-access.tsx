import { Link, useLocation } from "@tanstack/react-router";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { useUser } from "#web/platform/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { LostDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Container } from "#web/ui/layout.tsx";

const text = listingFormText.edit;

/** Neither its owner nor an admin; who is signed out may be one of them. spec: product §2 */
export function EditDenied() {
  const user = useUser();
  const { href } = useLocation();
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.denied}
        titleAs="h1"
        description={text.deniedBody}
        action={
          user ? (
            <Button asChild>
              <Link to="/">{commonText.notFound.home}</Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to="/auth" search={{ redirect: href }}>
                {commonText.nav.signIn}
              </Link>
            </Button>
          )
        }
      />
    </Container>
  );
}

/** No such listing, or none any more. */
export function ListingNotFound() {
  return (
    <Container width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFound}
        titleAs="h1"
        description={text.notFoundBody}
        action={
          <Button asChild>
            <Link to="/businesses">{text.browse}</Link>
          </Button>
        }
      />
    </Container>
  );
}
