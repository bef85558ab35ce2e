import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { singleLine } from "#schemas/fields.ts";
import type { ResumeRow } from "#contract/resumes.ts";
import { commonText } from "#contract/texts/common.ts";
import { profileText } from "#contract/texts/profile.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = profileText.resumes;
const schema = z.object({
  title: singleLine({ min: 1, max: 120, message: () => text.nameRequired }),
  description: singleLine({ max: 300 }),
});
type Values = z.input<typeof schema>;

/** Renames a resume; only its owner sees the name. */
export function RenameDialog({ resume, onOpenChange }: { resume: ResumeRow; onOpenChange: (open: boolean) => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    resolver: schemaResolver<Values>(schema),
    defaultValues: valuesOf(resume),
  });
  const edited = useEdited(resume);
  const rename = useMutation({
    mutationFn: ({ title, description }: Values) =>
      call("PATCH /api/resume/{id}", {
        params: { id: resume.id },
        body: { title, description: description || null, version: edited.version },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["resumes"] });
      toast({ title: text.renamed });
      onOpenChange(false);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.renameFailed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogFormPanel
        size="sm"
        title={text.renameTitle}
        description={text.renameLead}
        saveLabel={text.renameSave}
        isSaving={rename.isPending}
        onCancel={() => onOpenChange(false)}
        onSubmit={form.handleSubmit((values) => rename.mutate(values))}
      >
        <FormConflict
          edited={edited}
          form={form}
          valuesOf={valuesOf}
          labels={{ title: text.name, description: text.description }}
        />
        <FormField form={form} name="title" label={text.name} required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="description"
          label={text.description}
          hint={text.descriptionHint}
          optionalLabel={commonText.optional}
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      </DialogFormPanel>
    </Dialog>
  );
}

function valuesOf({ title, description }: ResumeRow): Values {
  return { title: title ?? "", description: description ?? "" };
}
