import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import {
  blankRegister,
  REGISTRATION_COUNTRIES,
  REGISTRATION_ROLES,
  type LoginInput,
  type RegisterInput,
} from "#contract/accounts.ts";
import { registerInput } from "#schemas/accounts.ts";
import { accountsText as text } from "#contract/texts/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { call } from "#web/platform/api/call.ts";
import { countryOptions } from "#web/platform/format/place-name.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input, PasswordInput } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";

const roleOptions = () => REGISTRATION_ROLES.map((role) => ({ value: role, label: text.roles[role] }));

/** Creates an account, then clears the form and opens the login tab, filled in. spec: product §2 /auth, DECISIONS 58 */
export function RegisterForm({ onRegistered }: { onRegistered: (login: LoginInput) => void }) {
  const form = useForm<RegisterInput>({
    resolver: schemaResolver(registerInput),
    defaultValues: blankRegister,
    shouldFocusError: false,
  });
  const register = useMutation({
    mutationFn: (input: RegisterInput) => call("POST /api/register", { body: input }),
    onSuccess: (user, { password }) => {
      toast({ title: text.registrationSuccessful, description: text.registrationSuccessfulBody });
      form.reset(blankRegister);
      onRegistered({ email: user.email, password });
    },
    onError: (error) => {
      showFieldErrors(form, error);
      toast({
        title: text.registrationFailed,
        description: error.message || text.registrationFailedBody,
        variant: "destructive",
      });
    },
  });
  const { fields } = text;
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(() => register.mutate(form.getValues()))(event)}
    >
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      <FormField form={form} name="role" label={fields.role} required>
        {(field) => <Select {...field} options={roleOptions()} />}
      </FormField>
      <FormField form={form} name="email" label={fields.email} required>
        {(field) => <Input {...field} type="email" inputMode="email" autoComplete="email" />}
      </FormField>
      <FormField form={form} name="password" label={fields.password} hint={fields.passwordHint} required>
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            showLabel={fields.showPassword}
            hideLabel={fields.hidePassword}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="firstName" label={fields.firstName} optionalLabel={commonText.optional}>
          {(field) => <Input {...field} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="lastName" label={fields.lastName} optionalLabel={commonText.optional}>
          {(field) => <Input {...field} autoComplete="family-name" />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="username"
        label={fields.username}
        hint={fields.usernameHint}
        optionalLabel={commonText.optional}
      >
        {(field) => <Input {...field} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="country" label={fields.country} required>
        {(field) => <Select {...field} options={countryOptions(REGISTRATION_COUNTRIES)} autoComplete="country-name" />}
      </FormField>
      <Agreement />
      <Button type="submit" size="lg" busy={register.isPending}>
        {text.registerButton}
      </Button>
    </form>
  );
}

/** What users agree to by submitting the form. Each language places the links in its own sentence. */
function Agreement() {
  const { sentence, terms, privacy } = text.agree;
  const links: Record<string, ReactNode> = {
    "{terms}": (
      <TextLink key="terms" asChild>
        <Link to={asRoutePath("/terms")}>{terms}</Link>
      </TextLink>
    ),
    "{privacy}": (
      <TextLink key="privacy" asChild>
        <Link to={asRoutePath("/privacy")}>{privacy}</Link>
      </TextLink>
    ),
  };
  return <p className="text-sm text-muted">{sentence.split(/(\{\w+\})/).map((part) => links[part] ?? part)}</p>;
}
