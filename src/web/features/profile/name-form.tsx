import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { User } from "#contract/accounts.ts";
import { commonText } from "#contract/texts/common.ts";
import { profileText } from "#contract/texts/profile.ts";
import { profilePatch } from "#schemas/accounts.ts";
import { call } from "#web/platform/api/call.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent } from "#web/ui/card.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.tsx";

const text = profileText.form;
/** The name of the user, as stored. */
export type OwnNames = Pick<User, "version" | "firstName" | "lastName">;
type NameValues = Record<"firstName" | "lastName", string>;
const schema = profilePatch.pick({ firstName: true, lastName: true });

function valuesOf({ firstName, lastName }: OwnNames): NameValues {
  return { firstName: firstName ?? "", lastName: lastName ?? "" };
}

/** The name that others see, where it matters; a user without one is shown as a member. spec: DECISIONS 50 */
export function NameForm({ user, onSaved }: { user: OwnNames; onSaved: (user: User) => void }) {
  const form = useForm<NameValues>({
    resolver: schemaResolver<NameValues>(schema),
    defaultValues: valuesOf(user),
    shouldFocusError: false,
  });
  const edited = useEdited(user, valuesOf);
  const save = useMutation({
    mutationFn: (body: NameValues) => call("PATCH /api/user/profile", { body: { ...body, version: edited.version } }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      edited.startFrom(saved);
      toast({ title: text.updated, description: text.updatedBody });
      onSaved(saved);
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
    },
  });
  return (
    <Card asChild>
      <section aria-labelledby="own-name">
        <CardContent className="gap-4 p-5">
          <div className="flex flex-col gap-1">
            <h2 id="own-name" className="text-subheading">
              {text.nameTitle}
            </h2>
            <p className="text-muted">{text.nameLead}</p>
          </div>
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) =>
              void form.handleSubmit(() => {
                if (!save.isPending) save.mutate(form.getValues());
              })(event)
            }
          >
            <FormErrorSummary form={form} title={commonText.errorSummary} />
            <FormConflict
              edited={edited}
              form={form}
              valuesOf={valuesOf}
              labels={{ firstName: text.firstName, lastName: text.lastName }}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <FormField form={form} name="firstName" label={text.firstName}>
                {(field) => <Input {...field} autoComplete="given-name" />}
              </FormField>
              <FormField form={form} name="lastName" label={text.lastName}>
                {(field) => <Input {...field} autoComplete="family-name" />}
              </FormField>
            </div>
            <Button type="submit" variant="outline" busy={save.isPending} className="sm:self-start">
              {text.nameSave}
            </Button>
          </form>
        </CardContent>
      </section>
    </Card>
  );
}
