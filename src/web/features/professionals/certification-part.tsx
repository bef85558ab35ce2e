import { useQuery } from "@tanstack/react-query";
import { Award, BadgeCheck, CalendarX, Clock, ExternalLink } from "lucide-react";
import type { Certification } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatMonth } from "#contract/texts/format-times.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { professionalsData } from "./professionals.data.ts";
import { ProfilePart } from "./profile-part.tsx";

const text = professionalsText.detail;

/** Certifications with issuer, badge and dates; an expired one has no badge. spec: product §2 (R187) */
export function CertificationPart({ professionalId }: { professionalId: number }) {
  return (
    <ProfilePart
      id="certifications"
      title={text.certifications}
      query={useQuery(professionalsData.certifications(professionalId))}
      empty={text.noCertifications}
      emptyOnError
    >
      {(certifications) => (
        <ul className="grid gap-4 sm:grid-cols-2">
          {certifications.map((certification) => (
            <li key={certification.id} className="flex gap-3 rounded-card border border-line bg-surface p-4">
              <Award aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
              <CertificationItem certification={certification} />
            </li>
          ))}
        </ul>
      )}
    </ProfilePart>
  );
}

function CertificationItem({ certification }: { certification: Certification }) {
  const { name, issuingOrganization, credentialUrl } = certification;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <h3 className="font-heading text-base font-bold break-words">{name}</h3>
      <p className="text-sm break-words">{issuingOrganization}</p>
      <p className="text-sm text-muted">{datesText(certification)}</p>
      <ValidityBadge certification={certification} />
      {credentialUrl && (
        <TextLink
          variant="more"
          className="text-sm"
          href={credentialUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={fill(text.newTab, { label: fill(commonText.labelled, { label: text.credential, value: name }) })}
        >
          {text.credential}
          <ExternalLink aria-hidden="true" />
        </TextLink>
      )}
    </div>
  );
}

function ValidityBadge({ certification: { verified, validity } }: { certification: Certification }) {
  if (validity === "expired")
    return (
      <Badge variant="danger" icon={<CalendarX aria-hidden="true" />}>
        {text.expired}
      </Badge>
    );
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden">
      {verified && (
        <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
          {text.verified}
        </Badge>
      )}
      {validity === "expiring" && (
        <Badge variant="warning" icon={<Clock aria-hidden="true" />}>
          {text.expiring}
        </Badge>
      )}
    </div>
  );
}

function datesText({ issueDate, expiryDate, validity }: Certification): string {
  const issued = issueDate && fill(text.issued, { month: formatMonth(issueDate) });
  const expires = expiryDate
    ? fill(validity === "expired" ? text.expiredOn : text.expires, { month: formatMonth(expiryDate) })
    : text.noExpiry;
  return [issued, expires].filter(Boolean).join(" · ");
}
