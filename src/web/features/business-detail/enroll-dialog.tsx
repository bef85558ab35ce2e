import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import { programsApi, type Program } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { call } from "#web/platform/call.ts";
import { formatPrice } from "#web/platform/format.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogContent } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { telHref } from "./about-listing.tsx";
import { rereadEnrollments, type Listing } from "./business-detail.data.ts";

const text = detailText.programs;

/** Says what is due and takes the place. A refusal stays in sight. spec: DECISIONS 9 */
export function EnrollDialog({ program, listing, onDone }: { program: Program; listing: Listing; onDone: () => void }) {
  const queryClient = useQueryClient();
  const enroll = useMutation({
    mutationFn: () => call(programsApi.enroll, { params: { id: program.id } }),
    onSuccess: async () => {
      toast({ title: fill(text.enrolledToast, { name: program.name }), description: text.enrolledToastBody });
      onDone();
      await rereadEnrollments(queryClient, listing.id);
    },
    // Full or enrolled by now: the card behind tells so too.
    onError: () => rereadEnrollments(queryClient, listing.id),
  });
  return (
    <DialogContent
      size="sm"
      title={fill(text.enrollTitle, { name: program.name })}
      description={whatIsDue(program, listing)}
      closeLabel={commonText.close}
      footer={
        <Button busy={enroll.isPending} onClick={() => enroll.mutate()}>
          {text.enrollConfirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {enroll.isError && (
          <Notice variant="danger" live title={text.enrollFailed}>
            {enroll.error.message}
          </Notice>
        )}
        <Contact program={program} listing={listing} />
      </div>
    </DialogContent>
  );
}

function whatIsDue({ price }: Program, listing: Listing): string {
  if (price === null) return fill(text.enrollOnRequest, { business: listing.name });
  return price.amount === 0 ? text.enrollFree : fill(text.enrollPriced, { price: formatPrice(price) });
}

function Contact({ program, listing: { name, phone, email } }: { program: Program; listing: Listing }) {
  if (!phone && !email) return null;
  const subject = encodeURIComponent(fill(text.mailSubject, { name: program.name }));
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{fill(text.questions, { business: name })}</p>
      {phone && (
        <TextLink variant="more" href={telHref(phone)}>
          <Phone aria-hidden="true" />
          {fill(detailText.locations.call, { phone })}
        </TextLink>
      )}
      {email && (
        <TextLink variant="more" href={`mailto:${email}?subject=${subject}`}>
          <Mail aria-hidden="true" />
          {fill(detailText.locations.write, { email })}
        </TextLink>
      )}
    </div>
  );
}
