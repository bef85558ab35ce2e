import { CURRENCIES } from "#contract/currencies.ts";
import { useWatch } from "react-hook-form";
import type { ReactNode } from "react";
import { DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import { JOB_LIMITS, JOB_TYPES, SALARY_PERIODS } from "#contract/jobs.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { countryOptions } from "#web/platform/format/place-name.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RichTextField } from "#web/ui/rich-text-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { JobForm } from "./use-job-form.ts";

const text = jobFormText.fields;
const types = () => JOB_TYPES.map((type) => ({ value: type, label: jobsText.types[type] }));
const currencies = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
const periods = () => SALARY_PERIODS.map((period) => ({ value: period, label: jobFormText.periods[period] }));

export interface JobFieldsProps {
  form: JobForm;
  /** Class of the description's text, the same as on its page. */
  textClass: string;
  /** Rendered below the text fields it refers to. */
  hint: ReactNode;
  /** The earliest closing date, YYYY-MM-DD. */
  today: string;
}

/** All fields of a job, in the order of its page. spec: product §3 jobs */
export function JobFields({ form, textClass, hint, today }: JobFieldsProps) {
  return (
    <>
      <Group title={jobFormText.sections.what}>
        <FormField form={form} name="title" label={text.title} hint={text.titleHint} required>
          {(field) => <Input {...field} autoComplete="off" maxLength={JOB_LIMITS.titleMax * 2} />}
        </FormField>
        <FormField form={form} name="jobType" label={text.jobType} required>
          {(field) => <Select {...field} options={types()} className="sm:w-56" />}
        </FormField>
        <FormField form={form} name="description" label={text.description} hint={text.descriptionHint} required group>
          {(field) => (
            <RichTextField
              words={jobFormText.editor}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              className={textClass}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="requirements"
          label={text.requirements}
          hint={text.requirementsHint}
          optionalLabel={text.optional}
        >
          {(field) => <Textarea {...field} rows={4} />}
        </FormField>
        <FormField form={form} name="isFitnessRole" hint={text.isFitnessRoleHint}>
          {(field) => (
            <Checkbox
              ref={field.ref}
              label={text.isFitnessRole}
              checked={field.value}
              onCheckedChange={(isChecked) => field.onChange(isChecked === true)}
              onBlur={field.onBlur}
            />
          )}
        </FormField>
        {hint}
      </Group>
      <Group title={jobFormText.sections.pay}>
        <PayFields form={form} />
      </Group>
      <Group title={jobFormText.sections.where}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="location" label={text.location} hint={text.locationHint} required>
            {(field) => <Input {...field} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="country" label={text.country} required>
            {(field) => <Select {...field} options={countriesWith(field.value)} />}
          </FormField>
        </div>
        <FormField
          form={form}
          name="closingDate"
          label={text.closingDate}
          hint={text.closingDateHint}
          optionalLabel={text.optional}
        >
          {(field) => <Input {...field} type="date" min={today} className="sm:w-56" />}
        </FormField>
      </Group>
    </>
  );
}

/** Minimum, maximum, currency and period; encourages stating the pay. spec: DECISIONS 21 */
function PayFields({ form }: { form: JobForm }) {
  const [least, most, period] = useWatch({ control: form.control, name: ["salaryMin", "salaryMax", "salaryPeriod"] });
  const hasPay = least.trim() !== "" || most.trim() !== "";
  const figure = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <>
      <div className="grid grid-cols-2 gap-5 md:grid-cols-4 lg:grid-cols-2 2xl:grid-cols-4">
        <FormField form={form} name="salaryMin" label={text.salaryMin} optionalLabel={text.optional}>
          {(field) => <Input {...field} {...figure} />}
        </FormField>
        <FormField form={form} name="salaryMax" label={text.salaryMax} optionalLabel={text.optional}>
          {(field) => <Input {...field} {...figure} />}
        </FormField>
        <FormField form={form} name="salaryCurrency" label={text.salaryCurrency}>
          {(field) => <Select {...field} options={currencies} />}
        </FormField>
        <FormField form={form} name="salaryPeriod" label={text.salaryPeriod}>
          {(field) => <Select {...field} placeholder={text.salaryPeriodNone} options={periods()} />}
        </FormField>
      </div>
      {!hasPay && <Notice title={jobFormText.salaryUrge.title}>{jobFormText.salaryUrge.body}</Notice>}
      {hasPay && period === "" && <Notice title={jobFormText.salaryUrge.period} />}
    </>
  );
}

/** The product's countries, plus the job's own if it is another one. */
function countriesWith(country: string): { value: string; label: string }[] {
  const known: readonly string[] = DIRECTORY_COUNTRIES;
  return countryOptions(country === "" || known.includes(country) ? known : [...known, country]);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-6">
      <legend className="pe-3 text-subheading">{title}</legend>
      {children}
    </fieldset>
  );
}
