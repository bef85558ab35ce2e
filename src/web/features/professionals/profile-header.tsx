import { Link } from "@tanstack/react-router";
import { BadgeCheck, BriefcaseBusiness, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Professional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { PageHeader } from "#web/ui/layout.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { personName, placeOf, titleOf, yearsText } from "./person-words.ts";

const { detail: text, card, breadcrumbs } = professionalsText;

/** Picture, name, title, badge, place and years. spec: product §2 (R186) */
export function ProfileHeader({ professional, actions }: { professional: Professional; actions: ReactNode }) {
  const { profileImage, isVerified, yearsOfExperience, reviewCount, avgRating } = professional;
  const name = personName(professional);
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs
          label={breadcrumbs.label}
          items={[
            <Link key="home" to="/" activeOptions={{ exact: true }}>
              {breadcrumbs.home}
            </Link>,
            <Link key="list" to="/professionals" activeOptions={{ exact: true }}>
              {breadcrumbs.list}
            </Link>,
            name,
          ]}
        />
      }
      media={
        <Avatar name={name} size="xl" src={profileImage && sizedImage(profileImage, 320)} className="max-sm:size-20" />
      }
      title={<span className="break-words">{name}</span>}
      lead={titleOf(professional)}
      meta={
        <>
          {isVerified && (
            <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
              {text.badge}
            </Badge>
          )}
          <span className="inline-flex items-center gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="size-4" />
            {placeOf(professional)}
          </span>
          {yearsOfExperience !== null && (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <BriefcaseBusiness aria-hidden="true" className="size-4" />
              {yearsText(yearsOfExperience)}
            </span>
          )}
          {reviewCount > 0 && (
            <Stars value={avgRating} size="sm" showValue label={(value) => fill(card.rated, { value })}>
              ({reviewCount})
            </Stars>
          )}
        </>
      }
      actions={actions}
    />
  );
}
