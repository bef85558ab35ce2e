import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Category, WaitingChanges } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { listingFormText } from "#contract/texts/listing-form.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { useLeaveGuard } from "#web/platform/forms/leave-guard.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { FieldConflict } from "#web/platform/forms/conflict-notice.tsx";
import { changedListingFields, mergeValues, valuesOf, type ListingValues } from "./edit-values.ts";
import { listingFormData, type EditableListing } from "./listing-form.data.ts";
import type { PickedLogo } from "./logo-field.tsx";
import { logoRejection } from "./logo-rejection.ts";
import type { AddressPin } from "./use-address-pin.ts";
import { waitingFields } from "./waiting-fields.ts";
import { describeDifference, sameWeek, toSpans, toWeek, type Week } from "./week.ts";

const text = listingFormText.edit;
const { fields } = listingFormText;

/** The hours that the form edits: those of the main location, otherwise of the first. */
export function hoursOf(listing: EditableListing): Week {
  return toWeek((listing.locations.find((location) => location.isMainLocation) ?? listing.locations[0])?.hours ?? []);
}

/** Saves an edited listing (values, hours and logo) and handles a conflict with another user's save. */
export function useSaveListing({
  listing,
  categories,
  form,
  pin,
  onSaved,
}: {
  listing: EditableListing;
  categories: readonly Category[];
  form: UseFormReturn<ListingValues>;
  pin: AddressPin;
  onSaved: () => void;
}) {
  const queryClient = useQueryClient();
  // The saved listing that the form is compared with; replaced whenever it is refetched.
  const [base, setBase] = useState(listing);
  const [week, setWeek] = useState<Week>(() => hoursOf(listing));
  const [logo, setLogo] = useState<PickedLogo>({});
  const [conflict, setConflict] = useState<{ version: number; contested: FieldConflict[] }>();

  const { dialog, allowLeave } = useLeaveGuard(
    form.formState.isDirty || logo.file !== undefined || !sameWeek(week, hoursOf(base)),
  );

  const refetch = () => queryClient.fetchQuery({ ...listingFormData.forEdit(listing.id), staleTime: 0 });

  const save = useMutation({
    mutationFn: async ({ resubmit }: { resubmit: boolean }) => {
      await pin.settled();
      const hours = sameWeek(week, hoursOf(base)) ? {} : { hours: toSpans(week) };
      const saved = await call("PATCH /api/businesses/{id}", {
        params: { id: listing.id },
        body: { ...changedListingFields(form.getValues(), base), ...hours, version: base.version },
      });
      try {
        if (logo.file) await saveLogo(logo.file);
        if (resubmit) await call("POST /api/businesses/{id}/resubmit", { params: { id: listing.id } });
      } catch (error) {
        // The values are already saved: without the new base, the next save would conflict with this one.
        setBase(await refetch());
        throw error;
      }
      return saved;
    },
    onSuccess: async ({ pending }, { resubmit }) => {
      // Every list and page that shows this listing refetches when it is next opened.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== "session" && queryKey[0] !== "page",
        refetchType: "none",
      });
      if (resubmit) toast({ title: text.resubmitted, description: text.resubmittedBody });
      else if (pending) toast({ title: text.updated, description: waitingWords(pending), duration: 10_000 });
      else toast({ title: text.updated, description: listing.isPublic ? text.updatedBody : text.updatedHidden });
      allowLeave();
      onSaved();
    },
    onError: async (error) => {
      if (error instanceof LogoUploadError) {
        setLogo({ ...logo, error: error.message });
        toast({ title: text.logoFailed, description: error.message, variant: "destructive" });
        return;
      }
      showFieldErrors(form, error);
      toast({ title: text.failed, description: error.message || text.failedBody, variant: "destructive" });
      if (error instanceof ApiError && error.code === "businesses.changed_meanwhile") await mergeSaved();
    },
  });

  async function saveLogo(file: File): Promise<void> {
    try {
      await call("POST /api/businesses/{id}/logo", { params: { id: listing.id }, files: { logo: file } });
    } catch (error) {
      throw new LogoUploadError(logoRejection(error) ?? (error as Error).message);
    }
  }

  /** Merges another user's saved changes into the form. */
  async function mergeSaved(): Promise<void> {
    const theirs = await refetch().catch(() => undefined);
    if (!theirs) return;
    const mine = form.getValues();
    const { values, contested } = mergeValues(mine, base, theirs);
    for (const name of Object.keys(values) as (keyof ListingValues)[])
      if (values[name] !== mine[name]) form.setValue(name, values[name]);
    const saved = valuesOf(theirs);
    const entries: FieldConflict[] = contested.map((name) => ({
      key: name,
      label: fields[name === "categoryId" ? "category" : name],
      mine: displayValue(name, mine[name]),
      theirs: displayValue(name, saved[name]),
      onUseSaved: () => {
        form.setValue(name, saved[name]);
        resolveConflict(name);
      },
    }));
    const [before, after] = [hoursOf(base), hoursOf(theirs)];
    if (sameWeek(week, before)) setWeek(after);
    else if (!sameWeek(after, before) && !sameWeek(after, week)) {
      const take = () => {
        setWeek(after);
        resolveConflict("hours");
      };
      entries.push({
        key: "hours",
        label: listingFormText.sections.hours,
        ...describeDifference(week, after),
        onUseSaved: take,
      });
    }
    setBase(theirs);
    setConflict({ version: theirs.version, contested: entries });
  }

  function resolveConflict(key: string): void {
    setConflict((shown) => shown && { ...shown, contested: shown.contested.filter((each) => each.key !== key) });
  }

  function displayValue(name: keyof ListingValues, value: string | undefined): string {
    if (name === "categoryId") return categories.find(({ id }) => String(id) === value)?.name ?? "";
    if (name === "businessType") return value ? listingFormText.types[value as keyof typeof listingFormText.types] : "";
    return value ?? "";
  }

  return { save, week, setWeek, logo, setLogo, conflict, dialog };
}

/** Which of the saved changes an admin has to decide first. */
function waitingWords(pending: WaitingChanges): string {
  const labels = waitingFields(pending).map(({ label }) => label);
  return fill(text.updatedWaiting, { fields: labels.join(", ") });
}

/** The values were saved, but the logo was not. */
class LogoUploadError extends Error {}
