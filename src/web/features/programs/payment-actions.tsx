import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Participant, PaymentStatus } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidatePrograms } from "./programs.data.ts";

const text = managedProgramsText.participants;
type PaymentMove = Exclude<PaymentStatus, "pending">;
const LOOKS = { completed: "outline", refunded: "ghost", cancelled: "ghost" } as const;

/** Buttons for the possible changes of the payment status; each asks for confirmation. */
export function PaymentActions({ programId, participant }: { programId: number; participant: Participant }) {
  const queryClient = useQueryClient();
  const name = participant.user?.name ?? text.deletedUser;
  const values = {
    name,
    amount: formatPrice(participant.amount),
    commission: formatPrice(participant.commissionAmount),
  };
  const move = useMutation({
    mutationFn: (paymentStatus: PaymentMove) =>
      call("PATCH /api/programs/{id}/enrollments/{enrollmentId}", {
        params: { id: programId, enrollmentId: participant.id },
        body: { paymentStatus },
      }),
    onSuccess: async (_, paymentStatus) => {
      toast({ title: fill(text.moves[paymentStatus].done, values) });
      await invalidatePrograms(queryClient);
    },
    onError: async (error) => {
      toast({ title: text.moveFailed, description: error.message, variant: "destructive" });
      // Another user may have changed it.
      await invalidatePrograms(queryClient);
    },
  });
  return participant.moves
    .filter((status): status is PaymentMove => status !== "pending")
    .map((status) => {
      const words = text.moves[status];
      return (
        <ConfirmDialog
          key={status}
          trigger={
            <Button size="sm" variant={LOOKS[status]} aria-label={fill(words.label, values)}>
              {words.do}
            </Button>
          }
          title={fill(words.title, values)}
          description={fill(words.body, values)}
          confirmLabel={words.do}
          cancelLabel={commonText.cancel}
          destructive={status === "cancelled"}
          onConfirm={() => move.mutateAsync(status)}
        />
      );
    });
}
