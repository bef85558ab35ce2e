import { fill } from "#contract/texts/catalogue.ts";
import { contactText as text } from "#contract/texts/contact.ts";
import { ContactForm } from "#web/features/contact/contact-form.tsx";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** The contact form and other contact options. spec: DECISIONS 40 */
export function ContactPage() {
  const { supportEmail } = usePageFacts().settings;
  return (
    <Container width="medium" className="pb-16">
      <PageHeader title={text.title} lead={text.lead} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <ContactForm />
        <aside aria-labelledby="other-ways" className="flex flex-col gap-3">
          <h2 id="other-ways" className="text-subheading">
            {text.other}
          </h2>
          <p>
            <TextLink href={`mailto:${supportEmail}`} className="break-words">
              {fill(text.byMail, { email: supportEmail })}
            </TextLink>
          </p>
          <p className="text-muted">{text.forListing}</p>
        </aside>
      </div>
    </Container>
  );
}
