import { useRef, useState, type ReactNode } from "react";
import { CLAIM_LIMITS } from "#contract/claims.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { commonText } from "#contract/texts/common.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

const text = claimsText.decision;

/** Asks for the reason of a decision; the input is kept when the request fails. */
export function ReasonDialog({
  trigger,
  title,
  description,
  confirmLabel,
  onConfirm,
  children,
}: {
  trigger: ReactNode;
  title: string;
  description?: string;
  confirmLabel: string;
  onConfirm: (reason: string) => Promise<unknown>;
  /** Further choices, below the reason. */
  children?: ReactNode;
}) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  async function handleConfirm(): Promise<void> {
    if (reason.trim() === "") {
      setIsMissing(true);
      field.current?.focus();
      throw new Error(text.reasonRequired);
    }
    await onConfirm(reason.trim());
  }
  return (
    <ConfirmDialog
      destructive
      trigger={trigger}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={commonText.cancel}
      onConfirm={handleConfirm}
    >
      <Field label={text.reason} required error={isMissing && reason.trim() === "" ? text.reasonRequired : undefined}>
        <Textarea
          ref={field}
          rows={3}
          maxLength={CLAIM_LIMITS.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      {children}
    </ConfirmDialog>
  );
}
