import { BadgeCheck, CircleDashed, CircleX, Hourglass } from "lucide-react";
import type { KycDocumentStatus, KycStatus } from "#contract/professionals.ts";
import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  not_submitted: { variant: "neutral", icon: <CircleDashed aria-hidden="true" /> },
  pending: { variant: "warning", icon: <Hourglass aria-hidden="true" /> },
  verified: { variant: "success", icon: <BadgeCheck aria-hidden="true" /> },
  rejected: { variant: "danger", icon: <CircleX aria-hidden="true" /> },
} as const;

export function KycStatusBadge({ status }: { status: KycStatus }) {
  return <Badge {...LOOKS[status]}>{text.kycStates[status]}</Badge>;
}

/** Verified, rejected, otherwise pending. spec: rule R221 */
export function KycDocumentBadge({ status }: { status: KycDocumentStatus }) {
  return <Badge {...LOOKS[status]}>{text.dialog.documentStates[status]}</Badge>;
}

export function VerifiedState({ verified }: { verified: boolean }) {
  return (
    <Badge {...LOOKS[verified ? "verified" : "not_submitted"]}>{verified ? text.verified : text.unverified}</Badge>
  );
}
