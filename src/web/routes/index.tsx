import { createFileRoute } from "@tanstack/react-router";
import { homeText as text } from "#contract/texts/home.ts";
import { listingsData } from "#web/features/businesses/listings.data.ts";
import { TopRated } from "#web/features/businesses/top-rated.tsx";
import { FeaturedJobs } from "#web/features/jobs/featured-jobs.tsx";
import { jobsData } from "#web/features/jobs/jobs.data.ts";
import { Hero } from "#web/features/media/hero.tsx";
import { LatestMedia } from "#web/features/media/latest-media.tsx";
import { mediaData } from "#web/features/media/media.data.ts";
import { BusinessPlans, ProfessionalPlans } from "#web/features/subscriptions/plan-sections.tsx";
import { settle } from "#web/platform/loading.ts";
import { jsonLd, pageHead } from "#web/platform/page-head.ts";
import { useUser } from "#web/platform/session.tsx";
import { Container, Section } from "#web/ui/layout.tsx";
import { BusinessPromotion, ClosingCall, SeeAll } from "./-home/home-panels.tsx";
import { HomeSearch } from "./-home/home-search.tsx";

export const Route = createFileRoute("/")({
  loader: ({ context }) =>
    settle(context.queryClient, [
      mediaData.heroBanners(),
      listingsData.fitnessCategories(),
      listingsData.topRated(),
      jobsData.featured(),
      mediaData.latest(),
    ]),
  head: ({ match }) => {
    const { facts } = match.context;
    const { productName, publicUrl } = facts.settings;
    return {
      ...pageHead(facts, { ...text.head, path: "/" }),
      scripts: [
        jsonLd({
          "@type": "WebSite",
          name: productName,
          url: `${publicUrl}/`,
          potentialAction: {
            "@type": "SearchAction",
            target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/businesses?search={search_term_string}` },
            "query-input": "required name=search_term_string",
          },
        }),
      ],
    };
  },
  component: Home,
});

/** Nine sections in their order. spec: product §2 */
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
          lead={text.topRated.lead}
          action={<SeeAll to="/businesses">{text.topRated.all}</SeeAll>}
        >
          <TopRated />
        </Section>
        <Section
          titleId="featured-jobs"
          title={text.jobs.title}
          lead={text.jobs.lead}
          action={<SeeAll to="/jobs">{text.jobs.all}</SeeAll>}
        >
          <FeaturedJobs />
        </Section>
      </Container>
      <BusinessPromotion />
      <Container>
        <Section
          titleId="business-plans"
          title={text.businessPlans.title}
          lead={text.businessPlans.lead}
          action={<SeeAll to="/plans">{text.businessPlans.compare}</SeeAll>}
        >
          <BusinessPlans />
        </Section>
        <Section titleId="professional-plans" title={text.professionalPlans.title} lead={text.professionalPlans.lead}>
          <ProfessionalPlans />
        </Section>
        <Section
          titleId="latest-media"
          title={text.media.title}
          lead={text.media.lead}
          action={<SeeAll to="/media">{text.media.all}</SeeAll>}
        >
          <LatestMedia />
        </Section>
      </Container>
      <ClosingCall isSignedIn={user !== null} />
    </>
  );
}
