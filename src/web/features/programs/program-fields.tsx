import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { PROGRAM_LIMITS as LIMITS } from "#contract/programs.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { PriceFields } from "#web/platform/forms/price-fields.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { TAGS_LINE_MAX } from "./program-values.ts";
import { programsData } from "./programs.data.ts";
import type { ProgramForm } from "./use-program-form.ts";

const text = managedProgramsText.form;

interface ProgramFieldsProps {
  form: ProgramForm;
  /** Determines the available categories. */
  kind: BusinessKind;
  /** The number of seats taken. */
  taken: number;
}

/** The fields of a programme: texts, price and seats, location, category and tags. */
export function ProgramFields({ form, kind, taken }: ProgramFieldsProps) {
  return (
    <>
      <FormField form={form} name="name" label={text.name} required>
        {(field) => <Input {...field} maxLength={LIMITS.nameMax} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="description"
        label={text.description}
        hint={text.descriptionHint}
        optionalLabel={commonText.optional}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={6}
            limit={LIMITS.descriptionMax}
            counter={(used, limit) => fill(text.descriptionCount, { used, limit })}
          />
        )}
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr]">
        <PriceFields form={form} label={text.price} hint={text.priceHint} optionalLabel={commonText.optional} />
        <FormField
          form={form}
          name="duration"
          label={text.duration}
          hint={text.durationHint}
          optionalLabel={commonText.optional}
        >
          {(field) => <Input {...field} maxLength={LIMITS.durationMax} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="maxParticipants"
          label={text.seats}
          hint={taken > 0 ? plural(taken, text.seatsTakenOne, text.seatsTakenMany) : text.seatsHint}
          optionalLabel={commonText.optional}
        >
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" className="tabular-nums" />}
        </FormField>
      </div>
      <FormField form={form} name="isOnline" label={text.held} group>
        {(field) => (
          <RadioGroup
            value={field.value ? "online" : "place"}
            onValueChange={(value) => field.onChange(value === "online")}
          >
            <RadioItem value="place" label={text.atPlace} />
            <RadioItem value="online" label={text.isOnline} />
          </RadioGroup>
        )}
      </FormField>
      <PlaceField form={form} />
      <CategoryField form={form} kind={kind} />
      <FormField form={form} name="tags" label={text.tags} hint={text.tagsHint} optionalLabel={commonText.optional}>
        {(field) => <Input {...field} maxLength={TAGS_LINE_MAX} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="active" label={text.active} hint={text.activeHint}>
        {(field) => <Switch checked={field.value} onCheckedChange={field.onChange} ref={field.ref} />}
      </FormField>
    </>
  );
}

function PlaceField({ form }: { form: ProgramForm }) {
  const isOnline = useWatch({ control: form.control, name: "isOnline" });
  if (isOnline) return null;
  return (
    <FormField
      form={form}
      name="location"
      label={text.location}
      hint={text.locationHint}
      optionalLabel={commonText.optional}
    >
      {(field) => <Input {...field} maxLength={LIMITS.locationMax} autoComplete="off" />}
    </FormField>
  );
}

function CategoryField({ form, kind }: { form: ProgramForm; kind: BusinessKind }) {
  const { data, isError } = useQuery(programsData.categories(kind));
  return (
    <>
      <FormField form={form} name="categoryId" label={text.category} optionalLabel={commonText.optional}>
        {(field) => (
          <Select
            {...field}
            className="max-w-sm"
            placeholder={text.noCategory}
            options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FormField>
      {isError && <Notice variant="warning" title={text.categoriesFailed} />}
    </>
  );
}
