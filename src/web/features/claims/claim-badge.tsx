import { BadgeCheck, CircleMinus, CircleX, Hourglass, Undo2 } from "lucide-react";
import type { ClaimStatus } from "#contract/claims.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  pending: { variant: "warning", icon: <Hourglass aria-hidden="true" /> },
  approved: { variant: "success", icon: <BadgeCheck aria-hidden="true" /> },
  rejected: { variant: "danger", icon: <CircleX aria-hidden="true" /> },
  withdrawn: { variant: "neutral", icon: <Undo2 aria-hidden="true" /> },
  closed: { variant: "neutral", icon: <CircleMinus aria-hidden="true" /> },
  undone: { variant: "danger", icon: <Undo2 aria-hidden="true" /> },
} as const;

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <Badge {...LOOKS[status]}>{claimsText.status[status]}</Badge>;
}
