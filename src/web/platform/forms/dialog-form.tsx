import { useId, type FormEvent, type ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogContent, type DialogContentProps } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";

interface PanelProps extends Pick<DialogContentProps, "title" | "description" | "size"> {
  saveLabel: string;
  isSaving: boolean;
  /** Puts a button beside the one that saves, which leaves it at that. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A dialog that is one form, with its button at the foot; pressed twice it is sent once. */
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
          // A dialog of a page with a form of its own must not send that one.
          event.stopPropagation();
          if (!isSaving) void onSubmit(event);
        }}
      >
        {children}
      </form>
    </DialogContent>
  );
}

/** The same for a form with many fields: what is wrong with them stands above them too. */
export function DialogForm<T extends FieldValues>({
  form,
  onSave,
  children,
  ...panel
}: PanelProps & {
  form: UseFormReturn<T>;
  /** Called when what was typed is as the contract wants it. */
  onSave: () => void;
}) {
  return (
    <DialogFormPanel {...panel} onSubmit={form.handleSubmit(() => onSave())}>
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      {children}
    </DialogFormPanel>
  );
}
