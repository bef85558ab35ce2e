import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from "react-hook-form";
import { commonText } from "#contract/texts/common.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { showFieldErrors } from "#web/platform/form-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { toast } from "#web/ui/toast.tsx";
import { rereadProfessionals } from "./professionals.data.ts";

const text = professionalsText.detail;

interface PartDialogProps<T extends FieldValues> extends PartFormProps<T> {
  trigger: ReactNode;
}

interface PartFormProps<T extends FieldValues> {
  title: string;
  description?: string;
  submit?: string;
  /** Said after it was saved. */
  saved?: { title: string; description?: string };
  failed?: string;
  /** The contract's rules for what is sent. */
  schema: unknown;
  values: DefaultValues<T>;
  send: (values: T) => Promise<unknown>;
  children: (form: UseFormReturn<T>) => ReactNode;
}

/** A form about one part of a profile, in a dialog. What was typed stays when saving fails. */
export function PartDialog<T extends FieldValues>({ trigger, ...form }: PartDialogProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      {/* Lives only while it is open, so that it always starts from what is stored. */}
      {isOpen && <PartForm<T> {...form} onSaved={() => setIsOpen(false)} />}
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
  send,
  children,
  onSaved,
}: PartFormProps<T> & { onSaved: () => void }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const form = useForm<T>({
    // What a form holds is looser than what a schema reads.
    resolver: zodResolver(schema as never) as unknown as Resolver<T>,
    defaultValues: values,
    shouldFocusError: false,
  });
  const save = useMutation({
    mutationFn: () => send(form.getValues()),
    onSuccess: async () => {
      toast(saved);
      onSaved();
      await rereadProfessionals(queryClient);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      toast({ title: failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <DialogContent
      title={title}
      description={description}
      closeLabel={commonText.close}
      footer={
        <Button type="submit" form={formId} busy={save.isPending}>
          {submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          // A dialog of a page with a form of its own must not send that one.
          event.stopPropagation();
          void form.handleSubmit(() => save.mutate())(event);
        }}
      >
        <FormErrorSummary form={form} title={commonText.errorSummary} />
        {children(form)}
      </form>
    </DialogContent>
  );
}
