import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { businessPatch } from "#schemas/businesses.ts";
import { BUSINESS_TYPES, type WaitingChanges } from "#contract/businesses.ts";
import { addressPointsText } from "#contract/texts/address-points.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Button } from "#web/ui/button.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { ConflictNotice } from "#web/platform/forms/conflict-notice.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import { valuesOf, type ListingValues } from "./edit-values.ts";
import { hoursErrors, HoursEditor } from "./hours-editor.tsx";
import { listingFormData, type EditableListing } from "./listing-form.data.ts";
import { ListingErrorSummary } from "./listing-error-summary.tsx";
import { FormGroup, ListingFields } from "./listing-fields.tsx";
import { LogoField } from "./logo-field.tsx";
import { useAddressPin, type AddressPin } from "./use-address-pin.ts";
import { useSaveListing } from "./use-save-listing.ts";
import { waitingFields } from "./waiting-fields.ts";

const text = listingFormText.edit;
const { fields } = listingFormText;
const types = () => BUSINESS_TYPES.map((type) => ({ value: type, label: listingFormText.types[type] }));
const RESUBMIT = "resubmit";

/**
 * Edits a listing: sends only the changed fields, with the version the form started from. If another user saved in the
 * meantime, no input is lost: the form shows both values of each contested field, and the next save decides.
 */
export function EditListingForm({
  listing,
  onSaved,
  onCancel,
}: {
  listing: EditableListing;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { data: categories } = useSuspenseQuery(listingFormData.categories(listing.kind));
  const form = useForm<ListingValues>({
    resolver: schemaResolver<ListingValues>(businessPatch),
    defaultValues: valuesOf(listing),
    shouldFocusError: false,
  });
  const pin = useAddressPin(form);
  const { save, week, setWeek, logo, setLogo, conflict, dialog } = useSaveListing({
    listing,
    categories,
    form,
    pin,
    onSaved,
  });
  const wrongHours = hoursErrors(week);
  const isRejected = listing.verificationStatus === "rejected";

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const resubmit = submitter?.getAttribute("value") === RESUBMIT;
    // A file rejected in the browser was never selected, so its error must not block the save.
    if (!logo.file && logo.error) setLogo({});
    void form.handleSubmit(() => {
      if (wrongHours.length === 0 && !save.isPending) save.mutate({ resubmit });
    })(event);
  };
  return (
    <form noValidate className="flex flex-col gap-8" onSubmit={handleSubmit}>
      {dialog}
      <ListingErrorSummary form={form} logoError={logo.error} others={wrongHours} />
      {listing.pending && <WaitingNotice pending={listing.pending} />}
      {conflict && <ConflictNotice key={conflict.version} contested={conflict.contested} words={conflictWords()} />}
      <ListingFields
        form={form}
        categories={categories}
        required={false}
        furtherLinks={listing.hasSocialMedia}
        pin={pin}
        after={
          <>
            {listing.kind === "retail" && (
              <FormField form={form} name="businessType" label={fields.businessType} required>
                {(field) => (
                  <Select
                    {...field}
                    value={field.value ?? ""}
                    onChange={(event) => field.onChange(event.currentTarget.value)}
                    options={types()}
                  />
                )}
              </FormField>
            )}
            <LogoField
              logo={logo}
              onChange={setLogo}
              existing={listing.logo ? { name: listing.name, imageUrl: sizedImage(listing.logo, 160) } : undefined}
            />
          </>
        }
      >
        <PinCoordinates form={form} pin={pin} />
      </ListingFields>
      <FormGroup title={listingFormText.sections.hours}>
        <HoursEditor week={week} tried={form.formState.submitCount > 0} onChange={setWeek} />
      </FormGroup>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:flex-col">
        {isRejected && (
          <Button type="submit" size="lg" value={RESUBMIT} busy={save.isPending}>
            {text.resubmit}
          </Button>
        )}
        <Button type="submit" size="lg" variant={isRejected ? "outline" : "primary"} busy={save.isPending}>
          {text.button}
        </Button>
        <Button variant="ghost" size="lg" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The coordinates as fields, which few need; open while one of them is wrong, so that its error is seen. spec: product §2 */
function PinCoordinates({ form, pin }: { form: UseFormReturn<ListingValues>; pin: AddressPin }) {
  const [isOpen, setIsOpen] = useState(false);
  const { latitude, longitude } = form.formState.errors;
  return (
    <details
      open={isOpen || latitude !== undefined || longitude !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 w-fit cursor-pointer py-2 text-muted underline underline-offset-4">
        {addressPointsText.coordinates}
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2" onBlur={() => void pin.show()}>
        <FormField
          form={form}
          name="latitude"
          label={fields.latitude}
          hint={fields.coordinatesHint}
          optionalLabel={commonText.optional}
        >
          {(field) => <Input {...field} inputMode="text" autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="longitude"
          label={fields.longitude}
          hint={fields.longitudeHint}
          optionalLabel={commonText.optional}
        >
          {(field) => <Input {...field} inputMode="text" autoComplete="off" />}
        </FormField>
      </div>
    </details>
  );
}

/** The changes that an admin has not decided yet; the form shows the public values. spec: DECISIONS 45 */
function WaitingNotice({ pending }: { pending: WaitingChanges }) {
  return (
    <Notice variant="info" title={text.waiting}>
      <ul className="flex flex-col gap-1">
        {waitingFields(pending).map(({ label, value }) => (
          <li key={label} className="break-words">
            {fill(text.waitingField, { field: label, value })}
          </li>
        ))}
      </ul>
      <p>{text.waitingBody}</p>
    </Notice>
  );
}

const conflictWords = () => ({ title: text.conflictTitle, body: text.conflictBody, none: text.conflictNone });
