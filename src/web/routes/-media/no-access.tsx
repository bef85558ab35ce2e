import { Link } from "@tanstack/react-router";
import { articlesText as text } from "#contract/texts/articles.ts";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";

/** For users who are neither a business nor an admin. */
export function Restricted() {
  return (
    <DeadEnd title={text.create.restricted} description={text.create.restrictedBody}>
      <Link to="/">{text.create.restrictedHome}</Link>
    </DeadEnd>
  );
}

/** For a business without an approved listing. */
export function NoListing() {
  return (
    <DeadEnd drawing={<PlaceDrawing />} title={text.create.noListingTitle} description={text.create.noListing}>
      <Link to="/business-registration">{text.create.register}</Link>
    </DeadEnd>
  );
}

export function ArticleNotFound() {
  return (
    <DeadEnd title={text.notFound.title} description={text.notFound.body}>
      <Link to="/">{text.notFound.home}</Link>
    </DeadEnd>
  );
}
