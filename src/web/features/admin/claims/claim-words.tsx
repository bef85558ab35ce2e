import { nameOrUsername } from "#contract/person-name.ts";
import { BadgeCheck, CircleMinus, CircleX, Hourglass, Undo2 } from "lucide-react";
import type { AdminClaim, ClaimDocument, ClaimStatus } from "#contract/claims.ts";
import { claimsText as text } from "#contract/texts/claims.ts";
import { Badge } from "#web/ui/badge.tsx";

const LOOKS = {
  pending: { variant: "warning", icon: <Hourglass aria-hidden="true" /> },
  approved: { variant: "success", icon: <BadgeCheck aria-hidden="true" /> },
  rejected: { variant: "danger", icon: <CircleX aria-hidden="true" /> },
  withdrawn: { variant: "neutral", icon: <Undo2 aria-hidden="true" /> },
  undone: { variant: "danger", icon: <Undo2 aria-hidden="true" /> },
  closed: { variant: "neutral", icon: <CircleMinus aria-hidden="true" /> },
} as const;

export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  return <Badge {...LOOKS[status]}>{text.status[status]}</Badge>;
}

/** Full name, otherwise the user name; the account may have been deleted. */
export function claimantName({ claimant }: AdminClaim): string {
  if (!claimant) return text.admin.gone;
  return nameOrUsername(claimant);
}

/** A document that an admin has checked is either valid or, with a reason, invalid. */
export function documentState({ isValidated, rejectionReason }: ClaimDocument): "open" | "holds" | "fails" {
  if (rejectionReason !== null) return "fails";
  return isValidated ? "holds" : "open";
}
