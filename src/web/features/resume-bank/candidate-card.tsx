import { shownName } from "#contract/person-name.ts";
import { Link } from "@tanstack/react-router";
import { BadgeCheck, Download, Lock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { ShortlistEntry } from "#contract/resume-bank.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = resumeBankText.card;
/** A professional as the resume bank shows them. */
export type Candidate = Pick<ShortlistEntry, "professional" | "user" | "certifications">;

export function nameOf({ user }: Pick<Candidate, "user">): string {
  return shownName(user);
}

/** A professional with the contact details and resume that are unlocked. spec: DECISIONS 25 */
export function CandidateCard({
  candidate,
  aside,
  children,
  actions,
}: {
  candidate: Candidate;
  /** Beside the name: the match score. */
  aside?: ReactNode;
  /** Below: reasons, notes. */
  children?: ReactNode;
  actions: ReactNode;
}) {
  const { professional, user, certifications } = candidate;
  const name = nameOf(candidate);
  const place = placeNames(user.country, professional.city).join(", ");
  const picture = professional.profileImage;
  return (
    <Card asChild>
      <article aria-label={name} className="gap-4 p-5">
        <div className="flex items-start gap-4">
          <Avatar name={name} size="lg" src={picture ? sizedImage(picture, 320) : undefined} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <h3 className="flex min-w-0 items-center gap-1.5 text-subheading">
                <span className="truncate">{name}</span>
                {professional.isVerified && (
                  <BadgeCheck aria-label={text.verified} className="size-4.5 shrink-0 text-success" />
                )}
              </h3>
              {aside}
            </div>
            <p className="text-muted">{professional.title ?? text.title}</p>
            <Facts place={place} years={professional.yearsOfExperience} />
          </div>
        </div>
        {professional.summary && <p className="line-clamp-2 max-w-prose">{professional.summary}</p>}
        {certifications.length > 0 && (
          <ul aria-label={text.certifications} className="flex flex-wrap gap-1.5">
            {certifications.map(({ id, name: title, verified, validity }) => (
              <li key={id} className="max-w-full">
                <Badge
                  className="[&>span]:whitespace-normal"
                  variant={validity === "expired" ? "warning" : verified ? "success" : "outline"}
                >
                  {title}
                  {validity === "expired" ? ` · ${text.expired}` : verified ? ` · ${text.valid}` : ""}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {children}
        <Contact professional={professional} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4 max-sm:*:flex-1">
          <Button asChild variant="outline" size="sm">
            <Link to={asRoutePath(`/professionals/${professional.id}`)} aria-label={fill(text.profile, { name })}>
              {text.openProfile}
            </Link>
          </Button>
          {actions}
        </div>
      </article>
    </Card>
  );
}

function Facts({ place, years }: { place: string; years: number | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {place && (
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4" />
          {place}
        </span>
      )}
      {years !== null && <span>{fill(oneOrMany(years, text.year, text.years), { count: years })}</span>}
    </p>
  );
}

function Contact({ professional }: { professional: Candidate["professional"] }) {
  const { contactEmail, contactPhone, resumeUrl } = professional;
  if (professional.contactLocked)
    return (
      <p className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {text.locked}
      </p>
    );
  if (!contactEmail && !contactPhone && !resumeUrl) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {contactEmail && (
        <ContactLine icon={<Mail aria-label={text.email} />} href={`mailto:${contactEmail}`}>
          {contactEmail}
        </ContactLine>
      )}
      {contactPhone && (
        <ContactLine icon={<Phone aria-label={text.phone} />} href={`tel:${contactPhone.replaceAll(/\s/g, "")}`}>
          {contactPhone}
        </ContactLine>
      )}
      {resumeUrl && (
        <ContactLine icon={<Download aria-hidden="true" />} href={resumeUrl} opensNew>
          {text.resume}
        </ContactLine>
      )}
    </ul>
  );
}

function ContactLine({
  icon,
  href,
  opensNew = false,
  children,
}: {
  icon: ReactNode;
  href: string;
  opensNew?: boolean;
  children: ReactNode;
}) {
  return (
    <li className="inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:text-muted">
      {icon}
      <TextLink href={href} {...(opensNew && { target: "_blank", rel: "noreferrer" })}>
        {children}
      </TextLink>
    </li>
  );
}
