import { BadgeCheck, CalendarX, CircleDashed, CircleX, Clock, ExternalLink, FileText, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import type { Certification } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { datesOf } from "./words.ts";

const text = professionalAdminText.credentials;

/** One credential with its badges, months and links. spec: product §2 (R336, R337) */
export function CredentialItem({ credential, actions }: { credential: Certification; actions?: ReactNode }) {
  const { name, issuingOrganization, credentialId, credentialUrl, certificateUrl, declineReason } = credential;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 font-heading text-base font-bold break-words">{name}</h3>
          <Badges credential={credential} />
        </div>
        <p className="break-words text-ink">{issuingOrganization}</p>
        <p className="text-sm text-muted">{datesOf(credential).join(" · ")}</p>
        {declineReason && <p className="text-sm break-words text-danger-ink">{declineReason}</p>}
        {credentialId && (
          <p className="text-sm break-all text-muted">{fill(text.credentialId, { id: credentialId })}</p>
        )}
        {(credentialUrl || certificateUrl) && (
          <p className="flex flex-wrap gap-x-5">
            {credentialUrl && (
              <TextLink
                variant="more"
                href={credentialUrl}
                target="_blank"
                rel="noopener noreferrer nofollow"
                aria-label={fill(text.viewLabel, { name })}
              >
                {text.view}
                <ExternalLink aria-hidden="true" />
              </TextLink>
            )}
            {certificateUrl && (
              <TextLink
                variant="more"
                href={certificateUrl}
                target="_blank"
                rel="noopener"
                aria-label={fill(text.fileLabel, { name })}
              >
                {text.file}
                <FileText aria-hidden="true" />
              </TextLink>
            )}
          </p>
        )}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-2 sm:justify-end">{actions}</div>}
    </div>
  );
}

/** An expired credential has no verified badge. */
function Badges({ credential: { verified, validity, declineReason, submittedAt } }: { credential: Certification }) {
  if (validity === "expired")
    return (
      <Badge variant="danger" icon={<CalendarX aria-hidden="true" />}>
        {text.expired}
      </Badge>
    );
  return (
    <>
      {verified ? (
        <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
          {text.verified}
        </Badge>
      ) : declineReason ? (
        <Badge variant="danger" icon={<CircleX aria-hidden="true" />}>
          {text.declined}
        </Badge>
      ) : submittedAt ? (
        <Badge variant="info" icon={<Hourglass aria-hidden="true" />}>
          {text.checking}
        </Badge>
      ) : (
        <Badge variant="neutral" icon={<CircleDashed aria-hidden="true" />}>
          {text.unverified}
        </Badge>
      )}
      {validity === "expiring" && (
        <Badge variant="warning" icon={<Clock aria-hidden="true" />}>
          {text.expiring}
        </Badge>
      )}
    </>
  );
}
