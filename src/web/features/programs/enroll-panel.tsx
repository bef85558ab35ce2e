import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import type { Program } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { programsText } from "#contract/texts/programs.ts";
import { call } from "#web/platform/api/call.ts";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogContent } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { Offering } from "./offering.ts";
import { invalidatePrograms } from "./programs.data.ts";

const text = programsText.enrolling;

interface EnrollPanelProps {
  program: Program;
  offering: Offering;
  onBack: () => void;
  onDone: () => void;
}

/** Says what is due, enrols the user, and links to the online payment if there is one. spec: DECISIONS 9 */
export function EnrollPanel({ program, offering, onBack, onDone }: EnrollPanelProps) {
  const queryClient = useQueryClient();
  const enroll = useMutation({
    mutationFn: () => call("POST /api/programs/{id}/enroll", { params: { id: program.id } }),
    onSuccess: async ({ paymentUrl }) => {
      if (paymentUrl === null) {
        toast({
          title: fill(text.done, { name: program.name }),
          description: fill(text.doneBody, { business: offering.name }),
        });
        onDone();
      }
      await invalidatePrograms(queryClient);
    },
    // If the programme is full by now, the card behind the panel must show it.
    onError: () => invalidatePrograms(queryClient),
  });
  const paymentUrl = enroll.data?.paymentUrl;
  if (paymentUrl && enroll.data) {
    const price = formatPrice(enroll.data.amount);
    return (
      <DialogContent
        size="sm"
        title={text.pay}
        description={fill(text.payBody, { price })}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="ghost" onClick={onDone}>
              {text.payLater}
            </Button>
            <Button asChild>
              <a href={paymentUrl}>{fill(text.payNow, { price })}</a>
            </Button>
          </>
        }
      >
        <Contact program={program} offering={offering} />
      </DialogContent>
    );
  }
  return (
    <DialogContent
      size="sm"
      title={fill(text.title, { name: program.name })}
      description={whatHappens(program, offering)}
      closeLabel={commonText.close}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            {text.back}
          </Button>
          <Button busy={enroll.isPending} onClick={() => enroll.mutate()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {enroll.isError && (
          <Notice variant="danger" live title={text.failed}>
            {enroll.error.message}
          </Notice>
        )}
        <UnconfirmedNote />
        <Contact program={program} offering={offering} />
      </div>
    </DialogContent>
  );
}

/** That the host arranges the time, then what is due. */
function whatHappens({ price }: Program, { name }: Offering): string {
  const due =
    price === null
      ? fill(text.onRequest, { business: name })
      : price.amount === 0
        ? text.free
        : fill(text.priced, { price: formatPrice(price) });
  return fill(commonText.sentences, { first: fill(text.noTimes, { business: name }), second: due });
}

function Contact({ program, offering: { name, phone, email } }: { program: Program; offering: Offering }) {
  if (!phone && !email) return null;
  const subject = encodeURIComponent(fill(text.mailSubject, { name: program.name }));
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{fill(text.questions, { business: name })}</p>
      {phone && (
        <TextLink variant="more" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
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
