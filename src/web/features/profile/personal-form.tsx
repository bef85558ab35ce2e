import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { User } from "#contract/accounts.ts";
import { fullName } from "#contract/person-name.ts";
import { isSameName } from "#contract/same-name.ts";
import { profilePatch } from "#schemas/accounts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { profileText } from "#contract/texts/profile.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input, PasswordInput } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.tsx";
import { changedFields, profileValues, type AccountValues } from "./changed-fields.ts";

const text = profileText.form;
/** A blank password keeps the current one. spec: product §5 */
const schema = profilePatch.extend({ password: z.union([z.literal(""), profilePatch.shape.password.unwrap()]) });

/** Names, phone and password of the user's account; the e-mail is read-only. spec: product §2, §5 */
export function PersonalForm({
  user,
  verifiedName = null,
  onSaved,
}: {
  user: User;
  /** The name that a verified professional's badge is for. */
  verifiedName?: string | null;
  onSaved: (user: User) => void;
}) {
  const [needsCurrentPassword, setAsksCurrent] = useState(false);
  const form = useForm<AccountValues>({
    resolver: schemaResolver<AccountValues>(schema),
    defaultValues: profileValues(user),
    shouldFocusError: false,
  });
  const edited = useEdited(user, profileValues);
  const save = useMutation({
    mutationFn: (body: z.input<typeof profilePatch>) =>
      call("PATCH /api/user/profile", { body: { ...body, version: edited.version } }),
    onSuccess: (saved, sent) => {
      form.reset(profileValues(saved));
      edited.startFrom(saved);
      setAsksCurrent(false);
      toast({
        title: text.updated,
        description: sent.password === undefined ? text.updatedBody : text.passwordChanged,
      });
      onSaved(saved);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      if (error instanceof ApiError && error.code === "REAUTH_REQUIRED") setAsksCurrent(true);
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
    },
  });
  const toggle = { showLabel: text.showPassword, hideLabel: text.hidePassword };
  const handleSave = () => {
    if (save.isPending) return;
    const changed = changedFields(form.getValues(), edited.base ?? user);
    if (changed) save.mutate(changed);
    else toast({ title: text.noChanges, description: text.noChangesBody });
  };
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(handleSave)(event)}
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormConflict
        edited={edited}
        form={form}
        valuesOf={profileValues}
        labels={{ firstName: text.firstName, lastName: text.lastName, phone: text.phone }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label={text.firstName}>
          {(field) => <Input {...field} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="lastName" label={text.lastName}>
          {(field) => <Input {...field} autoComplete="family-name" />}
        </FormField>
        {verifiedName !== null && <CheckedName form={form} name={verifiedName} />}
        <Field label={text.email} hint={text.emailFixed}>
          <Input type="email" value={user.email} disabled readOnly />
        </Field>
        <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
          <FormField form={form} name="phone" label={text.phone} hint={text.phoneHint}>
            {(field) => <Input {...field} type="tel" autoComplete="tel" />}
          </FormField>
          {user.phone !== null && (
            <Button
              type="button"
              variant="ghost"
              size="sm"
              disabled={save.isPending}
              onClick={() => save.mutate({ phone: null })}
            >
              {fill(text.removePhone, { phone: user.phone })}
            </Button>
          )}
        </div>
      </div>
      <FormField form={form} name="password" label={text.password} hint={text.passwordHint}>
        {(field) => <PasswordInput {...field} {...toggle} autoComplete="new-password" />}
      </FormField>
      {needsCurrentPassword && (
        <FormField
          form={form}
          name="currentPassword"
          label={text.currentPassword}
          hint={text.currentPasswordHint}
          required
        >
          {({ ref, ...field }) => (
            <>
              <PasswordInput {...field} {...toggle} ref={ref} autoComplete="current-password" />
              <FocusOnMount name="currentPassword" onShown={form.setFocus} />
            </>
          )}
        </FormField>
      )}
      <Button type="submit" size="lg" busy={save.isPending} className="sm:self-start">
        {text.save}
      </Button>
    </form>
  );
}

/** Warns before the name is saved that the badge will be removed. spec: DECISIONS 45 */
function CheckedName({ form, name }: { form: UseFormReturn<AccountValues>; name: string }) {
  const [firstName, lastName] = useWatch({ control: form.control, name: ["firstName", "lastName"] });
  if (isSameName(name, fullName({ firstName, lastName }))) return null;
  return (
    <Notice variant="warning" live title={fill(text.nameChecked, { name })} className="sm:col-span-2">
      {text.nameCheckedBody}
    </Notice>
  );
}

/** Focuses a field that appears after submitting, because it is the one to fill in. */
function FocusOnMount({ name, onShown }: { name: "currentPassword"; onShown: (name: "currentPassword") => void }) {
  useEffect(() => onShown(name), [name, onShown]);
  return null;
}
