import { Link } from "@tanstack/react-router";
import { Award, BadgeCheck, Users } from "lucide-react";
import type { CertificationType } from "#contract/professionals.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = professionalsText.list.types;

/** One kind of certification; links to the professionals who have it. spec: product §2 */
export function CertificationTypeCard({ type }: { type: CertificationType }) {
  return (
    <Card asChild interactive className="h-full">
      <article className="gap-2 p-4">
        <div className="flex items-start gap-3">
          <Award aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
          <div className="flex min-w-0 flex-col gap-0.5">
            <h3 className="text-subheading break-words">
              <TextLink variant="stretched" asChild aria-label={fill(text.browse, { name: type.name })}>
                <Link to="/professionals" search={{ certification: type.name }}>
                  {type.name}
                </Link>
              </TextLink>
            </h3>
            {type.issuingOrganization && <p className="text-sm break-words text-muted">{type.issuingOrganization}</p>}
          </div>
        </div>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm text-muted [&_svg]:size-4">
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden="true" />
            {plural(type.holders, text.holdersOne, text.holdersMany)}
          </span>
          {type.verifiedHolders > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <BadgeCheck aria-hidden="true" />
              {fill(text.verified, { count: type.verifiedHolders })}
            </span>
          )}
        </p>
      </article>
    </Card>
  );
}
