import { useQuery } from "@tanstack/react-query";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { CLASS_LIMITS } from "#contract/class-limits.ts";
import { CLASS_LANGUAGES } from "#contract/class-search-limits.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { classesText } from "#contract/texts/classes.ts";
import { commonText } from "#contract/texts/common.ts";
import { PriceFields } from "#web/platform/forms/price-fields.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { WEEK_DAYS } from "./class-line.ts";
import { scheduleData, type ClassHost } from "./classes.data.ts";
import type { ScheduleValues } from "./schedule-values.ts";

const text = classWeekText.form;

export type ScheduleForm = UseFormReturn<ScheduleValues>;

interface FieldsProps {
  form: ScheduleForm;
  host: ClassHost;
  /** Only the fields that a single class can have of its own. */
  isOne: boolean;
  /** A rule that the form cannot show. */
  rule?: string | undefined;
  /** Whether it is about existing classes, whose first day stays. */
  isEdit: boolean;
  seatsHint?: string | undefined;
}

/** When classes take place, and what else differs between the times of a programme. */
export function ScheduleFields({ form, host, isOne, rule, isEdit, seatsHint }: FieldsProps) {
  return (
    <>
      {!isOne && <RepeatFields form={form} rule={rule} isEdit={isEdit} />}
      {isOne && (
        <FormField form={form} name="startDate" label={text.day} required>
          {(field) => <Input {...field} type="date" />}
        </FormField>
      )}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <FormField form={form} name="startTime" label={text.startTime} required>
          {(field) => <Input {...field} type="time" />}
        </FormField>
        <FormField form={form} name="durationMinutes" label={text.durationMinutes} required>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="seats" label={text.seats} hint={seatsHint} required className="max-sm:col-span-2">
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      </div>
      <PriceFields form={form} label={text.price} hint={text.priceHint} optionalLabel={commonText.optional} />
      <TeacherFields form={form} host={host} />
      <PlaceFields form={form} host={host} isEdit={isEdit} />
      <FormField form={form} name="language" label={text.language} optionalLabel={commonText.optional}>
        {(field) => (
          <Select
            {...field}
            placeholder={text.noLanguage}
            options={CLASS_LANGUAGES.map((value) => ({ value, label: classesText.languages[value] }))}
          />
        )}
      </FormField>
      {!isOne && (
        <>
          <FormField form={form} name="cancelHours" label={text.cancelHours} required>
            {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name="bookingUrl"
            label={text.bookingUrl}
            hint={text.bookingUrlHint}
            optionalLabel={commonText.optional}
          >
            {(field) => <Input {...field} type="url" maxLength={CLASS_LIMITS.urlMax} />}
          </FormField>
          <FormField
            form={form}
            name="exceptions"
            label={text.exceptions}
            hint={text.exceptionsHint}
            optionalLabel={commonText.optional}
          >
            {(field) => <Input {...field} autoComplete="off" />}
          </FormField>
        </>
      )}
    </>
  );
}

function RepeatFields({ form, rule, isEdit }: Pick<FieldsProps, "form" | "rule" | "isEdit">) {
  const repeats = useWatch({ control: form.control, name: "repeats" });
  if (repeats === "kept") return <p className="text-muted">{fill(text.kept, { rule: rule ?? "" })}</p>;
  return (
    <>
      {!isEdit && (
        <FormField form={form} name="repeats" label={text.repeats} group>
          {(field) => (
            <RadioGroup value={field.value} onValueChange={field.onChange} className="flex-row gap-6">
              <RadioItem value="weekly" label={text.weekly} />
              <RadioItem value="once" label={text.once} />
            </RadioGroup>
          )}
        </FormField>
      )}
      {repeats === "weekly" && (
        <FormField form={form} name="days" label={text.days} group required>
          {(field) => (
            <div role="group" aria-label={text.days} className="flex flex-wrap gap-2">
              {WEEK_DAYS.map((day) => {
                const isChosen = field.value.includes(day);
                return (
                  <Chip
                    key={day}
                    pressed={isChosen}
                    onClick={() =>
                      field.onChange(isChosen ? field.value.filter((each) => each !== day) : [...field.value, day])
                    }
                  >
                    {classWeekText.days[day]}
                  </Chip>
                );
              })}
            </div>
          )}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {!isEdit && (
          <FormField form={form} name="startDate" label={repeats === "once" ? text.day : text.startDate} required>
            {(field) => <Input {...field} type="date" />}
          </FormField>
        )}
        {repeats === "weekly" && (
          <FormField
            form={form}
            name="until"
            label={text.until}
            hint={text.untilHint}
            optionalLabel={commonText.optional}
          >
            {(field) => <Input {...field} type="date" />}
          </FormField>
        )}
      </div>
    </>
  );
}

/** A teacher who agreed to be on the team, or a plain name. spec: DECISIONS 49 */
function TeacherFields({ form, host }: Pick<FieldsProps, "form" | "host">) {
  const { data: team = [] } = useQuery({ ...scheduleData.teachers(host.id), enabled: host.kind === "business" });
  const teacher = useWatch({ control: form.control, name: "teacher" });
  const known =
    host.kind === "professional"
      ? [{ value: String(host.id), label: text.you }]
      : team.map(({ professionalId, name }) => ({ value: String(professionalId), label: name }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={form} name="teacher" label={text.teacher} optionalLabel={commonText.optional}>
        {(field) => (
          <Select
            {...field}
            placeholder={text.noTeacher}
            options={[...known, { value: "name", label: text.otherTeacher }]}
          />
        )}
      </FormField>
      {teacher === "name" && (
        <FormField form={form} name="teacherName" label={text.teacherName}>
          {(field) => <Input {...field} maxLength={CLASS_LIMITS.teacherMax} autoComplete="off" />}
        </FormField>
      )}
    </div>
  );
}

function PlaceFields({ form, host, isEdit }: Pick<FieldsProps, "form" | "host" | "isEdit">) {
  const { data: locations = [] } = useQuery({ ...scheduleData.locations(host.id), enabled: host.kind === "business" });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {locations.length > 0 && (
        <FormField form={form} name="locationId" label={text.location}>
          {(field) => (
            <Select
              {...field}
              {...(isEdit ? {} : { placeholder: text.mainLocation })}
              options={[
                ...locations.map(({ id, address, city }) => ({ value: String(id), label: `${address}, ${city}` })),
                { value: "none", label: text.onlyOnline },
              ]}
            />
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="onlineUrl"
        label={text.onlineUrl}
        hint={text.onlineUrlHint}
        optionalLabel={commonText.optional}
      >
        {(field) => <Input {...field} type="url" maxLength={CLASS_LIMITS.urlMax} />}
      </FormField>
    </div>
  );
}
