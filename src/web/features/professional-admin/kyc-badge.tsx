import { BadgeCheck, CircleDashed, CircleX, Hourglass } from "lucide-react";
import type { KycDocumentStatus, KycStatus } from "#contract/professionals.ts";
import { professionalAdminText as text } from "#contract/texts/professional-admin.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  not_submitted: { variant: "neutral", icon: <CircleDashed aria-hidden="true" /> },
  pending: { variant: "info", icon: <Hourglass aria-hidden="true" /> },
  verified: { variant: "success", icon: <BadgeCheck aria-hidden="true" /> },
  rejected: { variant: "danger", icon: <CircleX aria-hidden="true" /> },
} as const;

/** The status of the identity check. spec: R345 */
export function KycBadge({ status }: { status: KycStatus }) {
  return <Badge {...LOOKS[status]}>{text.kyc[status]}</Badge>;
}

/** The status of one document. spec: R221 */
export function DocumentBadge({ status }: { status: KycDocumentStatus }) {
  return <Badge {...LOOKS[status]}>{text.verification.documentStates[status]}</Badge>;
}
