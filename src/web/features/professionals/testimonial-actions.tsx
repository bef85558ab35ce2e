import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import type { Testimonial } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { RemovePartButton } from "./part-buttons.tsx";
import { invalidateProfessionals } from "./professionals.data.ts";

const text = professionalsText.testimonials;
const words = professionalsText.detail;

interface TestimonialActionsProps {
  professionalId: number;
  testimonial: Testimonial;
  canApprove: boolean;
}

/** What the professional, an admin and the author do with a testimonial; other readers do not load it. */
export function TestimonialActions({ professionalId, testimonial, canApprove }: TestimonialActionsProps) {
  return (
    <>
      {canApprove && <ApproveButton professionalId={professionalId} testimonial={testimonial} />}
      <RemovePartButton
        label={fill(text.removeOf, { author: testimonial.authorName })}
        title={text.removeTitle}
        remove={() =>
          call("DELETE /api/professionals/{id}/testimonials/{partId}", {
            params: { id: professionalId, partId: testimonial.id },
          })
        }
      />
    </>
  );
}

/** Shows a testimonial on the profile, or hides it again. */
function ApproveButton({ professionalId, testimonial }: Omit<TestimonialActionsProps, "canApprove">) {
  const queryClient = useQueryClient();
  const { id, authorName: author, isApproved } = testimonial;
  const decide = useMutation({
    mutationFn: () =>
      call("PATCH /api/professionals/{id}/testimonials/{partId}", {
        params: { id: professionalId, partId: id },
        body: { isApproved: !isApproved },
      }),
    onSuccess: async () => {
      toast({ title: words.saved });
      await invalidateProfessionals(queryClient);
    },
    onError: (error) => toast({ title: words.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={decide.isPending}
      aria-label={fill(isApproved ? text.hideOf : text.approveOf, { author })}
      onClick={() => decide.mutate()}
    >
      {isApproved ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {isApproved ? text.hide : text.approve}
    </Button>
  );
}
