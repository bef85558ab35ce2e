import { Link } from "@tanstack/react-router";
import { ArrowRight, BadgeCheck, MapPin } from "lucide-react";
import type { Job } from "#contract/jobs.ts";
import { listingPath } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { BusinessRating } from "./job-header.tsx";

/** Summary of the hiring business with a link to its page. */
export function JobBusiness({ business }: { business: Job["business"] }) {
  const place = placeNames(business.country, business.city).join(", ");
  return (
    <Card asChild>
      <section className="gap-4 p-5">
        <h2 className="text-subheading">{fill(text.business, { name: business.name })}</h2>
        <div className="flex items-center gap-3">
          <Avatar name={business.name} src={business.logo && sizedImage(business.logo, 160)} size="md" shape="square" />
          <div className="flex min-w-0 flex-col gap-1">
            <BusinessRating business={business} />
            {place !== "" && (
              <p className="flex items-center gap-1.5 text-sm text-muted">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                {place}
              </p>
            )}
          </div>
        </div>
        {business.verified && (
          <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />} className="self-start">
            {text.verified}
          </Badge>
        )}
        {business.description && <p className="line-clamp-5 text-muted">{business.description}</p>}
        <TextLink variant="more" asChild className="self-start">
          <Link to={asRoutePath(listingPath(business))}>
            {text.viewBusiness}
            <ArrowRight aria-hidden="true" />
          </Link>
        </TextLink>
      </section>
    </Card>
  );
}
