import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OwnProfessional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatList } from "#contract/texts/format.ts";
import { plansText } from "#contract/texts/plans.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, CheckboxGroup } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { professionalAdminData, invalidateOwnProfile } from "./professional-admin.data.ts";

const { form, foundUnder: text } = professionalAdminText;

/** The specialties that searches find the professional under, chosen where the plan limits them. spec: DECISIONS 53 */
export function FoundUnderCard({ own }: { own: OwnProfessional }) {
  const { foundUnder, plan } = own;
  const specialties = specialtiesOf(own);
  const limit = plan.foundBySpecialties;
  if (specialties.length === 0) return null;
  return (
    <section aria-labelledby="found-under" className="flex flex-col gap-3">
      <h2 id="found-under" className="text-heading">
        {text.title}
      </h2>
      {limit === null ? (
        <p className="text-muted">{text.all}</p>
      ) : specialties.length <= limit ? (
        <p className="break-words text-muted">{fill(text.these, { specialties: formatList(foundUnder) })}</p>
      ) : (
        <>
          <p className="max-w-prose text-muted">
            {fill(text.lead, { plan: plansText.professional.free.name, count: limit })}
          </p>
          {/* With other specialties or another choice, the ticks start from what is stored. */}
          <Choice key={[...specialties, "", ...foundUnder].join()} {...{ own, specialties, limit }} />
          <TextLink asChild variant="more" className="self-start text-sm">
            <Link to="/professional-subscription">{text.plans}</Link>
          </TextLink>
        </>
      )}
    </section>
  );
}

function Choice({ own, specialties, limit }: { own: OwnProfessional; specialties: string[]; limit: number }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(own.foundUnder);
  const isChanged = specialties.some((name) => chosen.includes(name) !== own.foundUnder.includes(name));
  const isFull = chosen.length >= limit;
  const { dialog } = useLeaveGuard(isChanged);
  const save = useMutation({
    mutationFn: () =>
      call("PATCH /api/professionals/{id}", {
        params: { id: own.id },
        body: { foundUnder: [...chosen], version: own.version },
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(professionalAdminData.own().queryKey, saved);
      const words = fill(text.these, { specialties: formatList(saved.foundUnder) });
      toast({ title: text.saved, description: words });
      await invalidateOwnProfile(queryClient);
    },
    onError: async (error) => {
      if (hasStatus(error, 409)) await invalidateOwnProfile(queryClient);
      toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  const handleSave = () => {
    if (isChanged) save.mutate();
    else toast({ title: form.noChanges, description: form.noChangesBody });
  };
  return (
    <>
      {dialog}
      <Field group label={text.label} hint={isFull ? fill(text.full, { count: limit }) : undefined}>
        <CheckboxGroup className="gap-1">
          {specialties.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              disabled={isFull && !chosen.includes(name)}
              onCheckedChange={(checked) =>
                setChosen(checked === true ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
          ))}
        </CheckboxGroup>
      </Field>
      <Button className="self-start" busy={save.isPending} onClick={handleSave}>
        {text.save}
      </Button>
    </>
  );
}

/** Each once, in the order of the form. */
function specialtiesOf({ specialties }: OwnProfessional): string[] {
  const all = (specialties ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return all.filter((part, index) => all.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === index);
}
