import { Link } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Job } from "#contract/jobs.ts";
import { listingPath } from "#contract/businesses.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { jobDetailText as text } from "#contract/texts/job-detail.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { PageHeader } from "#web/ui/layout.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Header of a job: title, business with logo or initial, badge and rating. spec: product §2 */
export function JobHeader({ job, actions }: { job: Job; actions: ReactNode }) {
  const { business } = job;
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs
          label={text.breadcrumbs}
          items={[
            <Link key="home" to="/">
              {text.home}
            </Link>,
            <Link key="jobs" to="/jobs">
              {text.jobs}
            </Link>,
            job.title,
          ]}
        />
      }
      media={
        <Avatar
          name={business.name}
          src={business.logo && sizedImage(business.logo, 320)}
          size="lg"
          shape="square"
          className="md:size-20"
        />
      }
      title={job.title}
      meta={
        <>
          <TextLink asChild>
            <Link to={asRoutePath(listingPath(business))}>{business.name}</Link>
          </TextLink>
          {business.verified && (
            <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
              {text.verified}
            </Badge>
          )}
          <BusinessRating business={business} />
          {job.isFitnessRole && <Badge>{jobsText.fitnessRole}</Badge>}
        </>
      }
      actions={actions}
    />
  );
}

/** The business's average rating and its number of reviews. */
export function BusinessRating({ business }: { business: Pick<Job["business"], "avgRating" | "reviewCount"> }) {
  const { avgRating, reviewCount } = business;
  const { rating } = commonText;
  return (
    <Stars value={avgRating} size="sm" label={(value) => fill(rating.label, { value })} showValue={reviewCount > 0}>
      <span className="text-muted">
        {reviewCount === 0 ? text.noReviews : plural(reviewCount, rating.reviewsOne, rating.reviewsMany)}
      </span>
    </Stars>
  );
}
