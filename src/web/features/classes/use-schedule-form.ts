import { useForm, type FieldErrors } from "react-hook-form";
import { scheduleInput } from "#schemas/classes.ts";
import { explainInvalid } from "#contract/invalid-input.ts";
import { classWeekText } from "#contract/texts/class-week.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { showFieldErrors } from "#web/platform/forms/form-errors.ts";
import { rulesResolver } from "#web/platform/forms/schema-resolver.ts";
import type { ScheduleForm } from "./schedule-fields.tsx";
import { toScheduleInput, type ScheduleValues } from "./schedule-values.ts";

/** Fields of the contract that have another name in the form. */
const CONTROL_OF: Readonly<Record<string, keyof ScheduleValues>> = { rrule: "days", teacherId: "teacher" };

/** A form validated by the contract. @param rule of a schedule that keeps its own */
export function useScheduleForm(values: ScheduleValues, rule: string): ScheduleForm {
  return useForm<ScheduleValues>({
    resolver: rulesResolver((typed) => errorsOf(typed, rule)),
    defaultValues: values,
    mode: "onTouched",
    shouldFocusError: false,
  });
}

function errorsOf(values: ScheduleValues, rule: string): FieldErrors<ScheduleValues> {
  const errors: Record<string, { type: string; message: string }> = {};
  if (values.repeats === "weekly" && values.days.length === 0)
    errors["days"] = { type: "rule", message: classWeekText.form.needDays };
  const { error } = scheduleInput.safeParse(toScheduleInput(values, rule), { error: explainInvalid });
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0]);
    errors[CONTROL_OF[name] ?? name] ??= { type: "rule", message };
  }
  return errors;
}

/** Shows the server's field errors beside the fields. */
export function showScheduleErrors(form: ScheduleForm, error: unknown): void {
  showFieldErrors(form, error);
  if (!(error instanceof ApiError)) return;
  for (const [name, control] of Object.entries(CONTROL_OF)) {
    const message = error.fields[name];
    if (message !== undefined) form.setError(control, { type: "server", message });
  }
}
