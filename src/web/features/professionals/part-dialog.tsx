import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { professionalsText } from "#contract/texts/professionals.ts";
import { DialogForm } from "#web/platform/forms/dialog-form.tsx";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateProfessionals } from "./professionals.data.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = professionalsText.detail;

/** Open state of a part's dialog, controlled by the button that opens it. */
export interface PartDialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How a stored part is compared with what was typed. */
interface PartEdit<T extends FieldValues> {
  version: number;
  /** The values of what is stored, as the API returns it. */
  valuesOf: (stored: never) => T;
  labels: Partial<Record<Path<T>, string>>;
  words?: Partial<Record<Path<T>, (value: never) => string>>;
}

interface PartFormProps<T extends FieldValues> {
  title: string;
  description?: string;
  submit?: string;
  /** The toast after saving. */
  saved?: { title: string; description?: string };
  failed?: string;
  /** The contract's schema of the request body. */
  schema: z.ZodType;
  values: DefaultValues<T>;
  /** The part that is edited; undefined for a new one. */
  edits?: PartEdit<T> | undefined;
  send: (values: T, version: number | undefined) => Promise<unknown>;
  children: (form: UseFormReturn<T>) => ReactNode;
}

/** A form for one part of a profile, in a dialog. The input is kept when saving fails. */
export function PartDialog<T extends FieldValues>({ open, onOpenChange, ...form }: PartFormProps<T> & PartDialogState) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {/* Mounted only while open, so that it always starts from the stored values. */}
      {open && <PartForm<T> {...form} onSaved={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function PartForm<T extends FieldValues>({
  title,
  description,
  submit = text.save,
  saved = { title: text.saved },
  failed = text.failed,
  schema,
  values,
  edits,
  send,
  children,
  onSaved,
}: PartFormProps<T> & { onSaved: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<T>({
    // The form's values are typed more loosely than the schema's input.
    resolver: schemaResolver<T>(schema),
    defaultValues: values,
    shouldFocusError: false,
  });
  const edited = useEdited<{ version: number }>(edits);
  const save = useMutation({
    mutationFn: () => send(form.getValues(), edited.version),
    onSuccess: async () => {
      toast(saved);
      onSaved();
      await invalidateProfessionals(queryClient);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <DialogForm
      form={form}
      title={title}
      description={description}
      saveLabel={submit}
      isSaving={save.isPending}
      onSave={save.mutate}
    >
      {edits && (
        <FormConflict
          edited={edited}
          form={form}
          valuesOf={(stored) => edits.valuesOf(stored as never)}
          labels={edits.labels}
          words={edits.words}
        />
      )}
      {children(form)}
    </DialogForm>
  );
}
