import { BadgeCheck, CircleX, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatDate, formatList } from "#contract/texts/format.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardContent } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { OwnBusiness } from "#web/platform/api/own-business.ts";

const text = businessAdminText.profile;

/** Name and sentences of the business's plan. */
export interface PlanTexts {
  name: string;
  lines: ReactNode;
}

/** Summary of the listing, and its plan. spec: product §2 (R300-R304) */
export function ProfilePanel({
  business,
  plan,
  subscriptionLink,
}: {
  business: OwnBusiness;
  plan: PlanTexts;
  subscriptionLink: ReactNode;
}) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <Card>
        <CardContent className="gap-6 p-6">
          <div className="flex items-start gap-4">
            <Avatar
              name={business.name}
              src={business.logo && sizedImage(business.logo, 160)}
              shape="square"
              size="xl"
            />
            <div className="flex min-w-0 flex-col gap-1.5">
              <h2 className="text-heading break-words">{business.name}</h2>
              <div className="flex flex-wrap items-center gap-2">
                <VerifiedBadge business={business} />
                <span className="text-muted">{business.category.name || text.notSpecified}</span>
              </div>
              <Rating business={business} />
            </div>
          </div>
          <p className="max-w-prose leading-7 break-words whitespace-pre-line">
            {business.description || <span className="text-muted">{text.noDescription}</span>}
          </p>
          <Completion business={business} />
        </CardContent>
      </Card>
      <SubscriptionCard business={business} plan={plan} link={subscriptionLink} />
    </div>
  );
}

/** No badge for a listing whose claim was approved, because nothing about it is pending. spec: R300 */
export function VerifiedBadge({
  business: { verified, verificationStatus },
}: {
  business: Pick<OwnBusiness, "verified" | "verificationStatus">;
}) {
  if (verified)
    return (
      <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
        {text.verified}
      </Badge>
    );
  if (verificationStatus === "pending")
    return (
      <Badge variant="warning" icon={<Hourglass aria-hidden="true" />}>
        {text.pending}
      </Badge>
    );
  return verificationStatus === "rejected" ? (
    <Badge variant="danger" icon={<CircleX aria-hidden="true" />}>
      {text.rejected}
    </Badge>
  ) : null;
}

function Rating({ business }: { business: OwnBusiness }) {
  if (business.reviewCount === 0) return <p className="text-muted">{text.noRatings}</p>;
  return (
    <Stars
      value={business.avgRating}
      showValue
      label={(shown) => fill(businessAdminText.reviews.rated, { value: shown })}
    >
      <span className="text-muted">{plural(business.reviewCount, text.reviewsOne, text.reviewsMany)}</span>
    </Stars>
  );
}

function Completion({ business: { completion, missing } }: { business: OwnBusiness }) {
  const percent = fill(businessAdminText.overview.percent, { percent: completion });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center justify-between text-sm">
        <span className="font-medium">{text.completion}</span>
        <span className="tabular-nums">{percent}</span>
      </p>
      <Progress value={completion} label={text.completion} valueText={percent} />
      <p className="text-sm text-muted">
        {missing.length === 0 ? text.complete : fill(text.missing, { items: missingWords(missing) })}
      </p>
    </div>
  );
}

/** Missing parts of the profile in words, such as 'logo, a photo'. */
export function missingWords(missing: OwnBusiness["missing"]): string {
  return formatList(missing.map((item) => businessAdminText.missing[item]));
}

function SubscriptionCard({ business, plan, link }: { business: OwnBusiness; plan: PlanTexts; link: ReactNode }) {
  return (
    <Card>
      <CardContent className="gap-4 p-6">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-subheading">{text.subscription}</h2>
          <Badge variant={business.subscriptionTier === "none" ? "neutral" : "accent"}>
            {fill(text.plan, { plan: plan.name })}
          </Badge>
        </div>
        <p className="text-sm text-muted">{expiryText(business)}</p>
        {plan.lines}
        {link}
      </CardContent>
    </Card>
  );
}

function expiryText({ subscriptionTier, subscriptionExpiry }: OwnBusiness): string {
  if (subscriptionTier === "none") return text.noPlan;
  return subscriptionExpiry === null ? text.noExpiry : fill(text.expires, { date: formatDate(subscriptionExpiry) });
}
