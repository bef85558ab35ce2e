import { useId, type ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogContent, type DialogContentProps } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";

/** A form in a dialog, with its button at the foot; pressed twice it is sent once. */
export function DialogForm<T extends FieldValues>({
  form,
  saveLabel,
  isSaving,
  onSave,
  children,
  ...dialog
}: Pick<DialogContentProps, "title" | "description" | "size"> & {
  form: UseFormReturn<T>;
  saveLabel: string;
  isSaving: boolean;
  /** Called when what was typed is as the contract wants it. */
  onSave: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  return (
    <DialogContent
      {...dialog}
      closeLabel={commonText.close}
      footer={
        <Button type="submit" form={formId} busy={isSaving}>
          {saveLabel}
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
          void form.handleSubmit(() => {
            if (!isSaving) onSave();
          })(event);
        }}
      >
        <FormErrorSummary form={form} title={commonText.errorSummary} />
        {children}
      </form>
    </DialogContent>
  );
}
