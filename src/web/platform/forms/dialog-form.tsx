import { useId, type FormEvent, type ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogContent, type DialogContentProps } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";

interface PanelProps extends Pick<DialogContentProps, "title" | "description" | "size"> {
  saveLabel: string;
  isSaving: boolean;
  /** Adds a cancel button next to the save button. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A dialog with a single form and its submit button in the footer; ignores submits while it saves. */
export function DialogFormPanel({
  saveLabel,
  isSaving,
  onCancel,
  onSubmit,
  children,
  ...dialog
}: PanelProps & { onSubmit: (event: FormEvent) => void | Promise<void> }) {
  const formId = useId();
  return (
    <DialogContent
      {...dialog}
      closeLabel={commonText.close}
      footer={
        <>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              {commonText.cancel}
            </Button>
          )}
          <Button type="submit" form={formId} busy={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The submit must not reach a form of the page that contains the dialog.
          event.stopPropagation();
          if (!isSaving) void onSubmit(event);
        }}
      >
        {children}
      </form>
    </DialogContent>
  );
}

/** The same for a form with many fields, with an error summary above them. */
export function DialogForm<T extends FieldValues>({
  form,
  onSave,
  children,
  ...panel
}: PanelProps & {
  form: UseFormReturn<T>;
  /** Called if the input is valid. */
  onSave: () => void;
}) {
  return (
    <DialogFormPanel {...panel} onSubmit={form.handleSubmit(() => onSave())}>
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      {children}
    </DialogFormPanel>
  );
}
