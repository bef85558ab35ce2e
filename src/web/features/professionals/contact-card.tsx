import { Link } from "@tanstack/react-router";
import { Download, Globe, LogIn, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { PROFILE_LINKS, type Professional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { personName } from "./person-words.ts";
import { LazyPlanNote } from "./lazy-plan-note.tsx";

const { detail: text, form } = professionalsText;

interface ContactCardProps {
  professional: Professional;
  /** The button to message the professional. */
  message: ReactNode;
}

/** The contact details that this reader may see. spec: product §2 (R185), DECISIONS 9, 25 */
export function ContactCard({ professional, message }: ContactCardProps) {
  const user = useUser();
  const { id, contactEmail, contactPhone, resumeUrl } = professional;
  const name = personName(professional);
  return (
    <Card asChild className="gap-4 p-5">
      <section aria-labelledby="contact">
        <h2 id="contact" className="text-subheading">
          {text.contact}
        </h2>
        {user ? (
          message
        ) : (
          <div className="flex flex-col items-start gap-3">
            <p className="text-muted">{text.logInPrompt}</p>
            <Button asChild className="w-full">
              <Link to="/auth" search={{ redirect: `/professionals/${id}` }}>
                <LogIn aria-hidden="true" />
                {text.logIn}
              </Link>
            </Button>
          </div>
        )}
        {resumeUrl && (
          <Button asChild variant="outline" className="w-full">
            <a href={resumeUrl} target="_blank" rel="noopener">
              <Download aria-hidden="true" />
              {text.resume}
            </a>
          </Button>
        )}
        <ul className="flex flex-col gap-2 text-sm empty:hidden">
          {contactEmail && (
            <ContactLink icon={<Mail aria-hidden="true" />} href={`mailto:${contactEmail}`}>
              {contactEmail}
            </ContactLink>
          )}
          {contactPhone && (
            <ContactLink icon={<Phone aria-hidden="true" />} href={`tel:${contactPhone.replace(/[^\d+]/g, "")}`}>
              {contactPhone}
            </ContactLink>
          )}
        </ul>
        <Links professional={professional} name={name} />
        {user?.id === professional.userId && <PrivateNote professional={professional} />}
      </section>
    </Card>
  );
}

/** Tells the owner what of this card only some readers see. spec: DECISIONS 53 */
function PrivateNote({
  professional: { shows, contactEmail, contactPhone, ...links },
}: {
  professional: Professional;
}) {
  const hasLinks = PROFILE_LINKS.some((name) => links[name] !== null);
  const hasContact = contactEmail !== null || contactPhone !== null;
  if (hasLinks && !shows.links) return <LazyPlanNote text={text.linksPrivate} />;
  return hasContact && !shows.contact ? <p className="text-sm text-muted">{text.contactPrivate}</p> : null;
}

function Links({ professional, name }: { professional: Professional; name: string }) {
  const networks = PROFILE_LINKS.map((network) => [professional[network], form[network]] as const);
  const given = networks.filter(([url]) => url !== null);
  if (given.length === 0) return null;
  return (
    <ul aria-label={text.links} className="flex flex-wrap gap-x-4 text-sm">
      {given.map(([url, network]) => (
        <li key={network}>
          <TextLink
            variant="more"
            href={url ?? undefined}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={fill(text.newTab, { label: fill(text.social, { name, network }) })}
          >
            <Globe aria-hidden="true" />
            {network}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function ContactLink({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      {icon}
      <TextLink href={href} className="min-w-0 break-all">
        {children}
      </TextLink>
    </li>
  );
}
