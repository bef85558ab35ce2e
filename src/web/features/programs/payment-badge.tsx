import { CircleCheck, CircleX, Clock, Undo2 } from "lucide-react";
import type { PaymentStatus } from "#contract/programs.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";

const LOOKS: Record<PaymentStatus, BadgeLook> = {
  pending: { variant: "warning", icon: <Clock aria-hidden="true" /> },
  completed: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  refunded: { variant: "neutral", icon: <Undo2 aria-hidden="true" /> },
  cancelled: { variant: "neutral", icon: <CircleX aria-hidden="true" /> },
};

/** The payment status of an enrolment. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge {...LOOKS[status]}>{managedProgramsText.participants.payment[status]}</Badge>;
}
