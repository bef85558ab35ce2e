import { useId } from "react";
import { useForm } from "react-hook-form";
import { blankDeletion, type DeletionInput, type PrivacyOverview } from "#contract/privacy.ts";
import { deletionInput } from "#schemas/privacy.ts";
import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatList } from "#contract/texts/format.ts";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogContent } from "#web/ui/dialog.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input, PasswordInput } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useDeleteAccount } from "./use-delete-account.ts";

const text = privacyCentreText.deletion;
const NAMED_LISTINGS = 3;

interface DeleteDialogProps {
  losses: PrivacyOverview["deletion"];
  leave: () => Promise<void>;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lists the effects of the deletion before it asks for the password and a typed word. */
export function DeleteDialog({ losses, leave, onOpenChange }: DeleteDialogProps) {
  const formId = useId();
  const form = useForm<DeletionInput>({
    resolver: schemaResolver<DeletionInput>(deletionInput),
    defaultValues: blankDeletion,
  });
  const remove = useDeleteAccount({
    leave,
    onError: (error) => {
      // An error shown at its field needs no toast, which would cover the button on phones.
      if (!showFieldErrors(form, error))
        toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen || remove.isPending ? undefined : onOpenChange(false))}>
      <DialogContent
        title={text.dialogTitle}
        closeLabel={commonText.close}
        footer={
          <>
            <Button variant="outline" disabled={remove.isPending} onClick={() => onOpenChange(false)}>
              {commonText.cancel}
            </Button>
            <Button variant="destructive" type="submit" form={formId} busy={remove.isPending}>
              {text.confirm}
            </Button>
          </>
        }
      >
        <form
          method="post"
          id={formId}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void form.handleSubmit((values) => remove.isPending || remove.mutate(values))(event)}
        >
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {effectsOf(losses).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <FormField form={form} name="password" label={text.password} required>
            {(field) => (
              <PasswordInput
                {...field}
                autoComplete="current-password"
                showLabel={text.showPassword}
                hideLabel={text.hidePassword}
              />
            )}
          </FormField>
          <FormField form={form} name="confirmation" label={text.word} required>
            {(field) => <Input {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
          </FormField>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** What this user would lose. */
function effectsOf({ listings, plans }: PrivacyOverview["deletion"]): string[] {
  const { effects } = text;
  const shown = formatList(listings.slice(0, NAMED_LISTINGS));
  const rest = listings.length - NAMED_LISTINGS;
  const names = rest > 0 ? fill(text.more, { names: shown, count: rest }) : shown;
  const many = (count: number, one: string, more: string) =>
    count === 0 ? [] : [fill(oneOrMany(count, one, more), { count, names })];
  return [
    effects.files,
    effects.messages,
    effects.reviews,
    ...many(listings.length, effects.listingsOne, effects.listingsMany),
    ...many(plans, effects.plansOne, effects.plansMany),
    effects.devices,
  ];
}
