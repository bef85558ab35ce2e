import { Link } from "@tanstack/react-router";
import { ArrowRight, Award, BadgeCheck, BriefcaseBusiness, MapPin, MessageCircle } from "lucide-react";
import type { ProfessionalCard as Professional } from "#contract/professionals.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { distanceText } from "#web/platform/format/distance-text.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { SaveSlot } from "#web/platform/pages/save-slot.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/cn.ts";
import { Stars } from "#web/ui/stars.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { splitList, personName, placeOf, titleOf, yearsText } from "./person-words.ts";

const text = professionalsText.card;
const SPECIALTIES_SHOWN = 3;

interface ProfessionalCardProps {
  professional: Professional;
  /** Called by Contact; undefined for every role but business_admin. spec: rule R175 */
  onContact?: (professional: Professional) => void;
}

/** One professional of a list; the whole card links to the profile. spec: product §2, calls §9.3 */
export function ProfessionalCard({ professional, onContact }: ProfessionalCardProps) {
  const { id, profileImage, isVerified, validCertifications, yearsOfExperience, reviewCount } = professional;
  const name = personName(professional);
  const specialties = splitList(professional.specialties || text.defaultSpecialties);
  return (
    <Card asChild interactive className="group h-full">
      <article className="gap-3 p-4">
        <SaveSlot kind="professional" id={id} name={name} on="card" />
        <div className="flex items-start gap-3 pe-12 md:pe-10">
          <Avatar name={name} size="lg" src={profileImage && sizedImage(profileImage, 320)} />
          <div className="flex min-w-0 flex-col gap-0.5">
            <h3 className="text-subheading break-words transition-colors group-hover:text-accent-ink">{name}</h3>
            <p className="line-clamp-2 text-sm break-words text-muted">{titleOf(professional)}</p>
            {reviewCount > 0 && (
              <Stars value={professional.avgRating} size="sm" showValue label={(value) => fill(text.rated, { value })}>
                ({reviewCount})
              </Stars>
            )}
          </div>
        </div>
        {isVerified && (
          <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />} className="self-start">
            {text.verified}
          </Badge>
        )}
        <ul className="flex flex-col gap-1 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <Fact icon={<MapPin aria-hidden="true" />}>
            {placeOf(professional)}
            {distanceText(professional.distance)}
          </Fact>
          {yearsOfExperience !== null && (
            <Fact icon={<BriefcaseBusiness aria-hidden="true" />}>{yearsText(yearsOfExperience)}</Fact>
          )}
          {validCertifications > 0 && (
            <Fact icon={<Award aria-hidden="true" />}>
              {plural(validCertifications, text.certificationOne, text.certificationMany)}
            </Fact>
          )}
        </ul>
        {professional.summary && <p className="line-clamp-2 text-sm text-muted">{professional.summary}</p>}
        <ul className="flex flex-wrap gap-1.5">
          {specialties.slice(0, SPECIALTIES_SHOWN).map((specialty) => (
            <li key={specialty} className="max-w-full">
              <Badge className="max-w-full truncate">{specialty}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1 text-sm">
          <Link
            to="/professionals/$id"
            params={{ id: String(id) }}
            aria-label={fill(text.viewOf, { name })}
            className={cn(linkVariants({ variant: "more" }), linkVariants({ variant: "stretched" }))}
          >
            {text.view}
            <ArrowRight aria-hidden="true" />
          </Link>
          {onContact && professional.user && (
            <Button
              variant="outline"
              size="sm"
              className="relative z-10"
              aria-haspopup="dialog"
              aria-label={fill(text.contactOf, { name })}
              onClick={() => onContact(professional)}
            >
              <MessageCircle aria-hidden="true" />
              {text.contact}
            </Button>
          )}
        </div>
      </article>
    </Card>
  );
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      {icon}
      <span className="line-clamp-1">{children}</span>
    </li>
  );
}
