import { fill } from "#contract/texts/catalogue.ts";
import { termsPageText as text } from "#contract/texts/terms-page.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { ProsePage } from "#web/ui/prose-page.tsx";

/** The terms of use. spec: DECISIONS 40 */
export function TermsPage() {
  const { supportEmail, enrollmentCommission, productName } = usePageFacts().settings;
  const slots = { email: supportEmail, commission: enrollmentCommission, product: productName };
  const written = (words: readonly string[]) => words.map((part) => fill(part, slots));
  return (
    <Container className="pb-16">
      <PageHeader title={text.title} lead={text.lead} />
      <ProsePage
        label={text.contents}
        sections={Object.values(text.sections).map((section) => ({
          title: section.title,
          parts: "points" in section ? [written(section.points)] : written(section.parts),
        }))}
      />
    </Container>
  );
}
