import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import type { Location } from "#contract/businesses.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { weekdayName } from "#contract/texts/format-times.ts";
import { updateHoursText as text } from "#contract/texts/update-hours.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, CheckboxGroup } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateEverything } from "../invalidate.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";
import { formatList } from "#contract/texts/format.ts";

const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** Opening hours and days of the selected location; pass the location's id as key. spec: R229-R231 */
export function UpdateHoursForm({ location }: { location: Location | undefined }) {
  const queryClient = useQueryClient();
  const hoursId = useId();
  const [hours, setHours] = useState(location?.operatingHours ?? "");
  const [days, setDays] = useState(() => daysOf(location));
  const [fields, setFields] = useState<Record<string, string>>({});

  const edited = useEdited(location);
  const save = useMutation({
    mutationFn: ({ businessId, id: locationId }: Location) =>
      call("PATCH /api/businesses/{businessId}/locations/{locationId}/operating-hours", {
        params: { businessId, locationId },
        body: { operatingHours: hours, openingDays: listOf(days), version: edited.version },
      }),
    onSuccess: ({ location: saved }) => {
      setFields({});
      edited.startFrom(saved);
      setHours(saved.operatingHours ?? "");
      setDays(daysOf(saved));
      toast({ title: text.saved, description: fill(text.savedBody, { address: saved.address }) });
    },
    onError: (error) => {
      // The response contains the location, and so does the error.
      if (edited.isOutdated(error, (stored) => (stored as { location: Location }).location)) return;
      const wrong = error instanceof ApiError ? (error.fields ?? {}) : {};
      setFields(wrong);
      toastFailure(Object.values(wrong)[0] ?? (error.message || text.failedBody));
    },
    onSettled: () => invalidateEverything(queryClient),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!location) toastFailure(text.locationMissing);
    else if (hours.trim() === "" && days.size === 0) toastFailure(text.nothing);
    else save.mutate(location);
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {!location && <p className="text-muted">{text.pickLocation}</p>}
      <EditConflict
        edited={edited}
        fields={(now) => [
          { label: text.operatingHours, mine: hours, theirs: now.operatingHours ?? "", take: setHours },
          {
            label: text.openingDays,
            mine: namesOf(days),
            theirs: namesOf(daysOf(now)),
            take: () => setDays(daysOf(now)),
          },
        ]}
      />
      <Field label={text.operatingHours} hint={text.hoursHint} id={hoursId} error={fields["operatingHours"]}>
        <Textarea rows={8} maxLength={2_000} value={hours} onChange={(event) => setHours(event.currentTarget.value)} />
      </Field>
      <Field group label={text.openingDays} hint={text.daysHint} error={fields["openingDays"]}>
        <CheckboxGroup className="grid grid-cols-2 gap-3">
          {DAYS.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day)}
              checked={days.has(day)}
              onCheckedChange={(checked) => {
                const next = new Set(days);
                if (checked === true) next.add(day);
                else next.delete(day);
                setDays(next);
              }}
            />
          ))}
        </CheckboxGroup>
      </Field>
      <Button type="submit" busy={save.isPending} className="self-start">
        {text.save}
      </Button>
    </form>
  );
}

function daysOf(location: Location | undefined): ReadonlySet<number> {
  return new Set((location?.openingDays ?? "").match(/[0-6]/g)?.map(Number));
}

const listOf = (days: ReadonlySet<number>): string => [...days].toSorted((a, b) => a - b).join(",");

const namesOf = (days: ReadonlySet<number>): string =>
  formatList(DAYS.filter((day) => days.has(day)).map((day) => weekdayName(day)));

function toastFailure(description: string): void {
  toast({ title: text.failed, description, variant: "destructive" });
}
