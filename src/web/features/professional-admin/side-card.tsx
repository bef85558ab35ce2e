import { Link } from "@tanstack/react-router";
import { BadgeCheck, FileText, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnProfessional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatDate } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { KycBadge } from "./kyc-badge.tsx";
import { missingWords, nameOf } from "./words.ts";

const text = professionalAdminText.side;
export type TabName = "profile" | "credentials" | "verification" | "analytics";
export type RenderTabLink = (tab: TabName, children: ReactNode) => ReactNode;

/** Name, profile completion, plan and verification. spec: product §2 (R329, R343–R345) */
export function SideCard({ own, renderTabLink }: { own: OwnProfessional; renderTabLink: RenderTabLink }) {
  const name = nameOf(own);
  const { percent, missing } = own.completion;
  const isOpen = own.kycStatus === "not_submitted" || own.kycStatus === "rejected";
  return (
    <section aria-label={text.label} className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <div className="flex items-center gap-4 lg:flex-col lg:text-center">
        <Avatar
          name={name}
          src={own.profileImage && sizedImage(own.profileImage, 320)}
          size="lg"
          className="lg:size-28"
        />
        <div className="flex min-w-0 flex-col gap-1 lg:items-center">
          <p className="text-lg font-bold text-ink">{name}</p>
          <p className="text-sm break-words text-muted">{own.title ?? text.noTitle}</p>
          {own.isVerified && (
            <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />} className="self-start lg:self-center">
              {text.verified}
            </Badge>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <p className="flex justify-between gap-2 text-sm font-medium">
          {text.completion}
          <span className="tabular-nums">{fill(text.percent, { percent })}</span>
        </p>
        <Progress value={percent} label={text.completion} />
        <p className="text-sm text-muted">
          {missing.length > 0 ? fill(text.missing, { items: missingWords(missing) }) : text.complete}
        </p>
      </div>
      <Subscription own={own} />
      <div className="flex flex-col gap-1 border-t border-line pt-4">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          {text.status}
          <KycBadge status={own.kycStatus} />
        </p>
        {isOpen && (
          <TextLink asChild variant="more" className="self-start text-sm">
            {renderTabLink("verification", text.completeVerification)}
          </TextLink>
        )}
      </div>
      <div className="grid gap-2 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-1">
        <Button asChild variant="outline">
          <Link to="/profile">
            <UserRound aria-hidden="true" />
            {text.profile}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/resume-builder">
            <FileText aria-hidden="true" />
            {text.resume}
          </Link>
        </Button>
      </div>
    </section>
  );
}

/** The current plan and when it ends. spec: R343, R344 */
function Subscription({ own: { subscriptionTier, subscriptionExpiry } }: { own: OwnProfessional }) {
  const { now } = usePageFacts();
  const isActive = subscriptionTier !== "free" && (subscriptionExpiry === null || subscriptionExpiry > now);
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line pt-4">
      <div className="flex flex-col text-sm">
        <span className="text-muted">{text.subscription}</span>
        <span className="font-medium">{plansText.professional[isActive ? subscriptionTier : "free"].name}</span>
        <span className="text-muted">
          {isActive && subscriptionExpiry
            ? fill(text.expires, { date: formatDate(subscriptionExpiry) })
            : !isActive && text.noSubscription}
        </span>
      </div>
      <Button asChild size="sm" variant="secondary">
        <Link to="/professional-subscription">{text.upgrade}</Link>
      </Button>
    </div>
  );
}
