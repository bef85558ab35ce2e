import type { ReactNode } from "react";
import { commonText } from "#contract/texts/common.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** A button that asks for confirmation; the confirm button has the same label. */
export function ConfirmButton({
  icon,
  label,
  variant = "outline",
  title,
  body,
  destructive = false,
  onConfirm,
}: {
  icon: ReactNode;
  label: string;
  variant?: ButtonProps["variant"];
  title: string;
  body: string;
  destructive?: boolean;
  onConfirm: () => Promise<unknown>;
}) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant={variant}>
          {icon}
          {label}
        </Button>
      }
      title={title}
      description={body}
      confirmLabel={label}
      cancelLabel={commonText.cancel}
      destructive={destructive}
      onConfirm={onConfirm}
    />
  );
}
