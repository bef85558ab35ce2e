import { Link } from "@tanstack/react-router";
import { homeText } from "#contract/texts/home.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { Container } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** For business owners: the benefits of a listing, on phones in a word each, and the two ways to get one. */
export function BusinessPromotion() {
  const text = homeText.promotion;
  return (
    <section aria-labelledby="promotion" className="my-2 bg-sunken md:my-4">
      <Container className="grid gap-5 py-8 md:gap-8 md:py-16 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-16">
        <div className="flex flex-col items-start gap-4">
          <h2 id="promotion" className="text-heading">
            {text.title}
          </h2>
          <p className="max-w-prose text-muted">{text.lead}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button asChild variant="primary" size="lg">
              <Link to={asRoutePath("/business-registration")}>{text.register}</Link>
            </Button>
            <TextLink variant="more" asChild>
              <Link to="/businesses">{text.claim}</Link>
            </TextLink>
          </div>
        </div>
        <ul className="grid gap-3 sm:grid-cols-3 sm:gap-6">
          {text.points.map(({ title, body }) => (
            <li key={title} className="flex flex-col gap-1 border-s-2 border-accent ps-4">
              <h3 className="text-subheading">{title}</h3>
              <p className="text-sm text-muted max-sm:hidden">{body}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

/** Closing section of the home page: browse or sign up. */
export function ClosingCall({ isSignedIn }: { isSignedIn: boolean }) {
  const text = homeText.closing;
  return (
    <Container className="pt-4 md:pt-12">
      <section
        aria-labelledby="closing"
        className="flex flex-col items-start gap-4 rounded-card bg-brand p-6 md:gap-6 text-on-brand md:flex-row md:items-center md:justify-between md:p-12"
      >
        <div className="flex flex-col gap-2">
          <h2 id="closing" className="text-heading">
            {text.title}
          </h2>
          <p className="max-w-prose">{text.lead}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <Button asChild size="lg" className="bg-on-brand text-brand hover:bg-on-brand/90">
            <Link to="/businesses">{text.explore}</Link>
          </Button>
          {!isSignedIn && (
            <Button
              asChild
              size="lg"
              variant="outline"
              className="border-on-brand/70 bg-transparent text-on-brand hover:bg-on-brand/15"
            >
              <Link to="/auth" search={{ tab: "register" }}>
                {text.signUp}
              </Link>
            </Button>
          )}
        </div>
      </section>
    </Container>
  );
}
