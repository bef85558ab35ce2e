import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, type Resolver } from "react-hook-form";
import { BUSINESS_TYPES, businessesApi, businessPatch, type BusinessPatch, type BusinessType } from "#contract/businesses.ts";
import { commonText } from "#contract/texts/common.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/call.ts";
import { showFieldErrors } from "#web/platform/form-errors.ts";
import { sizedImage } from "#web/platform/image-url.ts";
import { Button } from "#web/ui/button.tsx";
import { FormErrorSummary } from "#web/ui/error-summary.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { changesOf, valuesOf, type ListingValues } from "./edit-values.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { listingFormData, type EditableListing } from "./listing-form.data.ts";
import { FormGroup, ListingFields } from "./listing-fields.tsx";
import { LogoField } from "./logo-field.tsx";
import { overlappingDays, toSpans, toWeek, type Week } from "./week.ts";

const text = listingFormText.edit;
const TYPES = BUSINESS_TYPES.map((type) => ({ value: type, label: listingFormText.types[type] }));

/**
 * Edits a listing: only what changed is sent, with the version it started from. When somebody else saved
 * meanwhile nothing typed is lost: the form shows what differs and the next save replaces it knowingly.
 */
export function EditListingForm({ listing, onSaved, onCancel }: { listing: EditableListing; onSaved: () => void; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const { data: categories } = useSuspenseQuery(listingFormData.categories(listing.kind));
  const [logo, setLogo] = useState<File>();
  const [week, setWeek] = useState<Week>(() => toWeek(mainHours(listing)));
  const [base, setBase] = useState(listing);
  const [conflict, setConflict] = useState<EditableListing>();
  const form = useForm<ListingValues>({ resolver: zodResolver(businessPatch as never) as unknown as Resolver<ListingValues>, defaultValues: valuesOf(listing), shouldFocusError: false });

  const save = useMutation({
    mutationFn: async () => {
      const body: BusinessPatch = { ...changesOf(form.getValues(), base), ...hoursChange(week, base), version: base.version };
      const saved = await call(businessesApi.update, { params: { id: listing.id }, body });
      if (logo) await call(businessesApi.setLogo, { params: { id: listing.id }, files: { logo } });
      return saved;
    },
    onSuccess: async () => {
      // Every list and page that shows this listing reads anew.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" && queryKey[0] !== "page" });
      toast({ title: text.updated, description: text.updatedBody });
      onSaved();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === "businesses.changed_meanwhile") {
        const theirs = await queryClient.fetchQuery({ ...listingFormData.forEdit(listing.id), staleTime: 0 });
        setBase(theirs);
        setConflict(theirs);
      }
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
    },
  });

  const submit = () => {
    if (overlappingDays(week).length === 0) save.mutate();
  };
  return (
    <form noValidate className="flex flex-col gap-8" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormErrorSummary form={form} title={commonText.errorSummary} />
      {conflict && <ConflictNotice mine={form.getValues()} theirs={conflict} />}
      <ListingFields
        form={form}
        categories={categories}
        required={false}
        after={
          <>
            {listing.kind === "retail" && (
              <FormField form={form} name="businessType" label={listingFormText.fields.businessType} required>
                {(field) => <Select {...field} value={field.value ?? ""} onChange={(event) => field.onChange(event.currentTarget.value as BusinessType)} options={TYPES} />}
              </FormField>
            )}
            <LogoField file={logo} onChange={setLogo} existing={listing.logo ? { name: listing.name, imageUrl: sizedImage(listing.logo, 160) } : undefined} />
          </>
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="latitude" label={listingFormText.fields.latitude} hint={listingFormText.fields.coordinatesHint} optionalLabel={commonText.optional}>
          {(field) => <Input {...field} inputMode="decimal" />}
        </FormField>
        <FormField form={form} name="longitude" label={listingFormText.fields.longitude} hint={listingFormText.fields.longitudeHint} optionalLabel={commonText.optional}>
          {(field) => <Input {...field} inputMode="decimal" />}
        </FormField>
      </div>
      <FormGroup title={listingFormText.sections.hours}>
        <HoursEditor week={week} onChange={setWeek} />
      </FormGroup>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={save.isPending}>
          {text.button}
        </Button>
        <Button variant="ghost" size="lg" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

function mainHours(listing: EditableListing) {
  return (listing.locations.find((location) => location.isMainLocation) ?? listing.locations[0])?.hours ?? [];
}

function hoursChange(week: Week, base: EditableListing): Pick<BusinessPatch, "hours"> {
  const hours = toSpans(week);
  return JSON.stringify(hours) === JSON.stringify(toSpans(toWeek(mainHours(base)))) ? {} : { hours };
}
