import { useMutation, useQueryClient } from "@tanstack/react-query";
import { VISIBILITIES, type Visibility } from "#contract/professional-options.ts";
import { professionalsApi, type OwnProfessional } from "#contract/professionals.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { call } from "#web/platform/call.ts";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast.tsx";
import { professionalAdminData, rereadOwn } from "./professional-admin.data.ts";

const text = professionalAdminText.visibility;

/** Who finds the profile; saved as soon as it is chosen, and back again when saving fails. spec: DECISIONS 25 */
export function VisibilityCard({ own }: { own: OwnProfessional }) {
  const queryClient = useQueryClient();
  const { queryKey } = professionalAdminData.own();
  const save = useMutation({
    mutationFn: (visibility: Visibility) =>
      call(professionalsApi.update, { params: { id: own.id }, body: { visibility } }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast({ title: text.saved, description: text.lines[saved.visibility] });
      await rereadOwn(queryClient);
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <section aria-labelledby="visibility" className="flex flex-col gap-3">
      <h2 id="visibility" className="text-heading">
        {text.title}
      </h2>
      <p className="max-w-prose text-muted">{text.lead}</p>
      <Field group label={text.label}>
        <RadioGroup
          className="gap-2"
          value={save.isPending ? save.variables : own.visibility}
          onValueChange={(value) => save.mutate(value as Visibility)}
        >
          {VISIBILITIES.map((value) => (
            <RadioItem key={value} framed value={value} label={text.levels[value]} description={text.lines[value]} />
          ))}
        </RadioGroup>
      </Field>
    </section>
  );
}
