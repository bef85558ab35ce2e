import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { VISIBILITIES, type OwnProfessional, type Visibility } from "#contract/professionals.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast.tsx";
import { professionalAdminData, invalidateOwnProfile } from "./professional-admin.data.ts";

const { form, visibility: text } = professionalAdminText;

/** Who can find the profile. Arrow keys only change the selection; a button saves it. spec: DECISIONS 25 */
export function VisibilityCard({ own }: { own: OwnProfessional }) {
  const queryClient = useQueryClient();
  const [visibility, setVisibility] = useState<Visibility>(own.visibility);
  const isChanged = visibility !== own.visibility;
  const { dialog } = useLeaveGuard(isChanged);
  const { queryKey } = professionalAdminData.own();
  const save = useMutation({
    mutationFn: () =>
      call("PATCH /api/professionals/{id}", {
        params: { id: own.id },
        body: { visibility, version: own.version },
      }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast({ title: text.saved, description: text.lines[saved.visibility] });
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
    <section aria-labelledby="visibility" className="flex flex-col gap-3">
      <h2 id="visibility" className="text-heading">
        {text.title}
      </h2>
      <p className="max-w-prose text-muted">{text.lead}</p>
      {dialog}
      <Field group label={text.label}>
        <RadioGroup className="gap-2" value={visibility} onValueChange={(value) => setVisibility(value as Visibility)}>
          {VISIBILITIES.map((value) => (
            <RadioItem key={value} framed value={value} label={text.levels[value]} description={text.lines[value]} />
          ))}
        </RadioGroup>
      </Field>
      <Button className="self-start" busy={save.isPending} onClick={handleSave}>
        {text.save}
      </Button>
    </section>
  );
}
