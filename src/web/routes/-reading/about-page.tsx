import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { aboutPageText as text } from "#contract/texts/about-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Card } from "#web/ui/card.tsx";
import { Container, PageHeader, Section } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The purpose of the product and its commitments. spec: product §1, DECISIONS 40 */
export function AboutPage() {
  const { productName } = usePageFacts().settings;
  return (
    <Container className="pb-16">
      <PageHeader title={fill(text.title, { product: productName })} lead={text.lead} />
      <Section title={text.what.title} titleId="what">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {text.what.cards.map(({ title, body, to, link }) => (
            <li key={to}>
              <Card interactive className="flex h-full flex-col gap-2 p-5">
                <h3 className="text-subheading">{title}</h3>
                <p className="text-muted">{body}</p>
                <TextLink variant="stretched" asChild className="mt-auto pt-2 font-medium">
                  <Link to={asRoutePath(to)}>
                    {link} <ArrowRight aria-hidden="true" className="inline size-4" />
                  </Link>
                </TextLink>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={text.honest.title} titleId="honest">
        <ul className="flex max-w-prose list-disc flex-col gap-3 ps-5">
          {text.honest.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <div className="grid gap-x-10 md:grid-cols-2">
        <Section title={text.money.title} titleId="money">
          <p className="max-w-prose">{text.money.body}</p>
          <TextLink variant="more" asChild>
            <Link to="/plans">{text.money.link}</Link>
          </TextLink>
        </Section>
        <Section title={text.talk.title} titleId="talk">
          <p className="max-w-prose">{text.talk.body}</p>
          <TextLink variant="more" asChild>
            <Link to={asRoutePath("/contact")}>{text.talk.link}</Link>
          </TextLink>
        </Section>
      </div>
      <TextLink variant="more" href="/third-party-notices.txt">
        {text.licences}
      </TextLink>
    </Container>
  );
}
