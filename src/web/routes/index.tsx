import { createFileRoute } from "@tanstack/react-router";
import { homeText as text } from "#contract/texts/home.ts";
import { TopRated } from "#web/features/businesses/top-rated.tsx";
import { FeaturedJobs } from "#web/features/jobs/featured-jobs.tsx";
import { Hero } from "#web/features/media/hero.tsx";
import { LatestMedia } from "#web/features/media/latest-media.tsx";
import { useUser } from "#web/platform/session/session.tsx";
import { BelowScreen } from "#web/ui/below-screen.tsx";
import { Container, Section } from "#web/ui/layout.tsx";
import { BusinessPlans, BusinessPromotion, ClosingCall, ProfessionalPlans } from "./-home/home-parts.ts";
import { HomeSearch } from "./-home/home-search.tsx";
import { SeeAll } from "./-home/see-all.tsx";

export const Route = createFileRoute("/")({
  // Imported on demand to keep it out of the initial bundle of visits that start on another page.
  loader: async ({ context }) => (await import("./-home/home.load.ts")).loadHome(context.queryClient),
  head: async ({ match }) => (await import("./-home/home.head.ts")).homeHead(match.context.facts),
  component: Home,
});

/** Phones leave the leads out, so that the page stays short. */
function Lead({ children }: { children: string }) {
  return <span className="max-sm:hidden">{children}</span>;
}

/** Nine sections in fixed order. spec: product §2 */
function Home() {
  const user = useUser();
  return (
    <>
      <Hero />
      <HomeSearch />
      <Container>
        <Section
          titleId="top-rated"
          title={text.topRated.title}
          lead={<Lead>{text.topRated.lead}</Lead>}
          action={<SeeAll to="/businesses">{text.topRated.all}</SeeAll>}
        >
          <TopRated />
        </Section>
        <Section
          titleId="featured-jobs"
          title={text.jobs.title}
          lead={<Lead>{text.jobs.lead}</Lead>}
          action={<SeeAll to="/jobs">{text.jobs.all}</SeeAll>}
        >
          <FeaturedJobs />
        </Section>
      </Container>
      <BelowScreen>
        <BusinessPromotion />
      </BelowScreen>
      <Container>
        <Section
          titleId="business-plans"
          title={text.businessPlans.title}
          lead={<Lead>{text.businessPlans.lead}</Lead>}
          action={<SeeAll to="/plans">{text.businessPlans.compare}</SeeAll>}
        >
          <BelowScreen>
            <BusinessPlans asRail />
          </BelowScreen>
        </Section>
        <Section
          titleId="professional-plans"
          title={text.professionalPlans.title}
          lead={<Lead>{text.professionalPlans.lead}</Lead>}
        >
          <BelowScreen>
            <ProfessionalPlans />
          </BelowScreen>
        </Section>
        <Section
          titleId="latest-media"
          title={text.media.title}
          lead={<Lead>{text.media.lead}</Lead>}
          action={<SeeAll to="/media">{text.media.all}</SeeAll>}
        >
          <LatestMedia />
        </Section>
      </Container>
      <BelowScreen>
        <ClosingCall isSignedIn={user !== null} />
      </BelowScreen>
    </>
  );
}
