import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useForm } from "react-hook-form";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { blankBusiness, BUSINESS_TYPES, type Business, type BusinessType } from "#contract/businesses.ts";
import { businessInput } from "#schemas/businesses.ts";
import { collectiveInput } from "#schemas/collectives.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { listingFormData } from "./listing-form.data.ts";
import { ListingFields } from "./listing-fields.tsx";
import { ListingErrorSummary } from "./listing-error-summary.tsx";
import { LogoField, type PickedLogo } from "./logo-field.tsx";
import { logoRejection } from "./logo-rejection.ts";
import { useAddressPin } from "./use-address-pin.ts";

const text = listingFormText.register;
const BLANK = { ...blankBusiness, businessType: "retail_shop" as BusinessType };
type RegisterListingFormValues = typeof BLANK;
const types = () => BUSINESS_TYPES.map((type) => ({ value: type, label: listingFormText.types[type] }));

/**
 * Registers a listing of either kind, sent as multipart form data with the logo if one was selected. spec: product §5
 */
export function RegisterListingForm({ onRegistered }: { onRegistered: (business: Business) => void }) {
  const [kind, setKind] = useState<BusinessKind>("fitness");
  const [logo, setLogo] = useState<PickedLogo>({});
  const { data: categories } = useSuspenseQuery(listingFormData.categories(kind));
  const schema = kind === "fitness" ? businessInput : collectiveInput;
  const form = useForm<RegisterListingFormValues>({
    resolver: schemaResolver<RegisterListingFormValues>(schema),
    defaultValues: BLANK,
    shouldFocusError: false,
  });
  const pin = useAddressPin(form);
  const { dialog } = useLeaveGuard(form.formState.isDirty || logo.file !== undefined);
  const register = useMutation({
    mutationFn: async () => {
      await pin.settled();
      const { businessType, ...values } = form.getValues();
      const files = { logo: logo.file };
      return kind === "fitness"
        ? call("POST /api/businesses/register", { body: values, files })
        : call("POST /api/business-collectives/register", { body: { ...values, businessType }, files });
    },
    onSuccess: (business) => {
      form.reset(BLANK);
      pin.forget();
      setLogo({});
      onRegistered(business);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      const rejection = logoRejection(error);
      if (rejection !== undefined) setLogo({ ...logo, error: rejection });
      toast({ title: text.failedTitle, description: error.message || text.failedBody, variant: "destructive" });
    },
  });
  const handleInvalid = () => {
    const values = form.getValues();
    const missing = (["name", "description", "categoryId", "address", "city"] as const).some(
      (name) => values[name].trim() === "",
    );
    if (missing) toast({ title: text.missingTitle, description: text.missingBody, variant: "destructive" });
  };
  const handleSubmit = (event: FormEvent) => {
    // A file rejected in the browser was never selected, so its error must not block the save.
    if (!logo.file && logo.error) setLogo({});
    void form.handleSubmit(() => register.isPending || register.mutate(), handleInvalid)(event);
  };
  return (
    <form noValidate className="flex flex-col gap-8" onSubmit={handleSubmit}>
      {dialog}
      <ListingErrorSummary form={form} logoError={logo.error} />
      <Field label={listingFormText.kind.label} group>
        <RadioGroup
          value={kind}
          className="grid gap-3 sm:grid-cols-2"
          onValueChange={(next) => {
            setKind(next as BusinessKind);
            // Each kind has different categories.
            form.setValue("categoryId", "");
          }}
        >
          <RadioItem
            framed
            value="fitness"
            label={listingFormText.kind.fitness}
            description={listingFormText.kind.fitnessHint}
          />
          <RadioItem
            framed
            value="retail"
            label={listingFormText.kind.retail}
            description={listingFormText.kind.retailHint}
          />
        </RadioGroup>
      </Field>
      <ListingFields
        form={form}
        categories={categories}
        required
        pin={pin}
        after={
          <>
            {kind === "retail" && (
              <FormField form={form} name="businessType" label={listingFormText.fields.businessType} required>
                {(field) => <Select {...field} options={types()} />}
              </FormField>
            )}
            <LogoField logo={logo} onChange={setLogo} />
          </>
        }
      />
      <UnconfirmedNote />
      <Button type="submit" size="lg" busy={register.isPending} className="sm:self-start">
        {text.button}
      </Button>
    </form>
  );
}
