import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { managerInvitationInput } from "#schemas/managers.ts";
import { MANAGER_PARTS, type ListingManager } from "#contract/managers.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { managersText } from "#contract/texts/managers.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DialogContent } from "#web/ui/dialog.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateManagers } from "./managers.data.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = managersText.form;

export interface ManagerFormProps {
  businessId: number;
  /** The manager whose access is changed; without one, a user is invited. */
  manager?: ListingManager | undefined;
  onSaved: () => void;
}

interface ManagerValues {
  email: string;
  applicants: boolean;
  messages: boolean;
  resumeBank: boolean;
}

/** Content of the dialog that invites a manager or changes the access of one. */
export function ManagerDialogContent(props: ManagerFormProps) {
  const { manager } = props;
  return (
    <DialogContent
      size="sm"
      title={manager ? fill(text.changeTitle, { name: manager.name }) : text.inviteTitle}
      closeLabel={commonText.close}
    >
      <ManagerForm {...props} />
    </DialogContent>
  );
}

function ManagerForm({ businessId, manager, onSaved }: ManagerFormProps) {
  const queryClient = useQueryClient();
  const form = useForm<ManagerValues>({
    // The address of a manager is not shown and not sent, but valid.
    resolver: schemaResolver<ManagerValues>(managerInvitationInput),
    defaultValues: valuesOf(manager),
    shouldFocusError: false,
  });
  const edited = useEdited(manager);
  const save = useMutation({
    mutationFn: async ({ email: to, ...parts }: ManagerValues) => {
      if (manager)
        await call("PATCH /api/businesses/{id}/managers/{userId}", {
          params: { id: businessId, userId: manager.userId },
          body: { ...parts, version: edited.version },
        });
      else
        await call("POST /api/businesses/{id}/managers/invitations", {
          params: { id: businessId },
          body: { email: to, ...parts },
        });
    },
    onSuccess: async (_, { email: to }) => {
      onSaved();
      toast({ title: manager ? text.saved : fill(text.sent, { email: to }) });
      await invalidateManagers(queryClient);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({
        title: manager ? text.saveFailed : text.sendFailed,
        description: error.message,
        variant: "destructive",
      });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormConflict edited={edited} form={form} valuesOf={valuesOf} labels={managersText.parts} />
      {!manager && (
        <FormField form={form} name="email" label={text.email} hint={text.emailHint} required>
          {(field) => <Input {...field} type="email" autoComplete="off" inputMode="email" />}
        </FormField>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">{text.parts}</legend>
        {MANAGER_PARTS.map((part) => (
          <CheckboxField
            key={part}
            form={form}
            name={part}
            label={
              <span className="flex flex-col">
                <span>{managersText.parts[part]}</span>
                <span className="text-sm text-muted">{managersText.hints[part]}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      <Button type="submit" busy={save.isPending}>
        {manager ? fill(text.save, { name: manager.name }) : text.submit}
      </Button>
    </form>
  );
}

function valuesOf(manager: ListingManager | undefined): ManagerValues {
  const { email = "", applicants = false, messages = false, resumeBank = false } = manager ?? {};
  return { email, applicants, messages, resumeBank };
}
