import { useSuspenseQuery } from "@tanstack/react-query";
import { fill } from "#contract/texts/catalogue.ts";
import { privacyPageText as text } from "#contract/texts/privacy-page.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { ProsePage } from "#web/ui/prose-page.tsx";
import { retentionData } from "./retention.data.ts";

/** Which data is stored, why, and for how long according to the settings. spec: DECISIONS 16, 25, 28, 33, 40 */
export function PrivacyPage() {
  const { supportEmail } = usePageFacts().settings;
  const { data: retention } = useSuspenseQuery(retentionData);
  const slots = { ...retention, email: supportEmail };
  return (
    <Container className="pb-16">
      <PageHeader title={text.title} lead={text.lead} />
      <ProsePage
        label={text.contents}
        sections={Object.values(text.sections).map(({ title, points }) => ({
          title,
          parts: [points.map((point) => fill(point, slots))],
        }))}
      />
    </Container>
  );
}
