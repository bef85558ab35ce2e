import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { REGISTRATION_COUNTRIES } from "#contract/accounts.ts";
import type { LocationInput } from "#contract/business-parts.ts";
import { locationInput } from "#schemas/business-parts.ts";
import type { Location } from "#contract/businesses.ts";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { commonText } from "#contract/texts/common.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { countryOptions } from "#web/platform/format/place-name.ts";
import { DialogForm } from "#web/platform/forms/dialog-form.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { AddressPinField } from "./address-pin-field.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { hoursErrors, HoursEditor } from "./hours-editor.tsx";
import { useAddressPin } from "./use-address-pin.ts";
import { blankWeek, describeDifference, toSpans, toWeek } from "./week.ts";
import { FormConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";

const text = businessAdminText.locations;
const fields = locationInput.omit({ hours: true });
type LocationFormValues = {
  [K in keyof Omit<LocationInput, "hours">]-?: string;
};

function valuesOf(location: Location | undefined): LocationFormValues {
  return {
    address: location?.address ?? "",
    city: location?.city ?? "",
    state: location?.state ?? "",
    country: location?.country ?? DEFAULT_COUNTRY,
    postalCode: location?.postalCode ?? "",
    latitude: location?.latitude?.toString() ?? "",
    longitude: location?.longitude?.toString() ?? "",
    phone: location?.phone ?? "",
    email: location?.email ?? "",
  };
}

/** Adds a location, or edits one and its hours by weekday. The input is kept when saving fails. */
export function LocationDialog({
  businessId,
  location,
  trigger,
  onSaved,
}: {
  businessId: number;
  location?: Location;
  trigger: ReactNode;
  onSaved: () => Promise<void>;
}) {
  return (
    <EntryDialog trigger={trigger} onSaved={onSaved}>
      {(handleSaved) => <LocationForm businessId={businessId} location={location} onSaved={handleSaved} />}
    </EntryDialog>
  );
}

function LocationForm({
  businessId,
  location,
  onSaved,
}: {
  businessId: number;
  location: Location | undefined;
  onSaved: () => Promise<void>;
}) {
  const form = useForm<LocationFormValues>({
    resolver: schemaResolver<LocationFormValues>(fields),
    defaultValues: valuesOf(location),
    shouldFocusError: false,
  });
  const [week, setWeek] = useState(() => (location ? toWeek(location.hours) : blankWeek()));
  const pin = useAddressPin(form);
  const edited = useEdited(location);
  const wrongHours = hoursErrors(week);
  const save = useMutation({
    mutationFn: async () => {
      await pin.settled();
      const body = { ...form.getValues(), hours: toSpans(week) };
      return location
        ? call("PATCH /api/businesses/{id}/locations/{locationId}", {
            params: { id: businessId, locationId: location.id },
            body: { ...body, version: edited.version },
          })
        : call("POST /api/businesses/{id}/locations", { params: { id: businessId }, body });
    },
    onSuccess: async () => {
      toast({ title: location ? text.updated : text.added });
      await onSaved();
    },
    onError: (error) => {
      if (edited.isOutdated(error)) return;
      showFieldErrors(form, error);
      toast({ title: text.saveFailed, description: error.message, variant: "destructive" });
    },
  });
  const hoursError = save.error instanceof ApiError ? save.error.fields["hours"] : undefined;
  const optional = { optionalLabel: commonText.optional };
  return (
    <DialogForm
      form={form}
      size="lg"
      title={location ? text.editTitle : text.addTitle}
      saveLabel={text.save}
      isSaving={save.isPending}
      onSave={() => {
        if (wrongHours.length === 0) save.mutate();
      }}
    >
      <FormConflict
        edited={edited}
        form={form}
        valuesOf={valuesOf}
        labels={labels()}
        others={({ hours }) => [
          {
            label: text.hours,
            ...describeDifference(week, toWeek(hours)),
            take: () => setWeek(toWeek(hours)),
          },
        ]}
      />
      {hoursError && (
        <Notice variant="danger" live title={commonText.errorSummary}>
          {hoursError}
        </Notice>
      )}
      <div className="flex flex-col gap-5" {...pin.addressHandlers}>
        <FormField form={form} name="address" label={text.address} required>
          {(field) => <Input {...field} autoComplete="address-line1" />}
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="city" label={text.city} required>
            {(field) => <Input {...field} autoComplete="address-level2" />}
          </FormField>
          <FormField form={form} name="state" label={text.state} {...optional}>
            {(field) => <Input {...field} autoComplete="address-level1" />}
          </FormField>
          <FormField form={form} name="country" label={text.country} required>
            {(field) => (
              <Select {...field} options={countryOptions(REGISTRATION_COUNTRIES)} autoComplete="country-name" />
            )}
          </FormField>
          <FormField form={form} name="postalCode" label={text.postalCode} {...optional}>
            {(field) => <Input {...field} autoComplete="postal-code" inputMode="numeric" />}
          </FormField>
        </div>
      </div>
      <AddressPinField pin={pin} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="phone" label={text.phone} {...optional}>
          {(field) => <Input {...field} type="tel" autoComplete="tel" />}
        </FormField>
        <FormField form={form} name="email" label={text.email} {...optional}>
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-3 text-subheading">{text.hours}</legend>
        <HoursEditor week={week} tried={form.formState.isSubmitted} onChange={setWeek} />
      </fieldset>
    </DialogForm>
  );
}

const labels = () => ({
  address: text.address,
  city: text.city,
  state: text.state,
  country: text.country,
  postalCode: text.postalCode,
  phone: text.phone,
  email: text.email,
  latitude: text.latitude,
  longitude: text.longitude,
});
