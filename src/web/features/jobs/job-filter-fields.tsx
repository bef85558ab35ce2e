import { useEffect, useEffectEvent, useState } from "react";
import { DIRECTORY_COUNTRIES, type DirectoryCountry } from "#contract/countries.ts";
import { JOB_LIMITS, JOB_TYPES, POSTED_WITHIN } from "#contract/job-options.ts";
import { commonText } from "#contract/texts/common.ts";
import { jobSearchText } from "#contract/texts/job-search.ts";
import { jobsText } from "#contract/texts/jobs.ts";
import { Checkbox, CheckboxGroup } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { joinTypes, salaryChoice, salaryRange, typesIn, type JobChange, type JobSearch } from "./job-filters.ts";
import { salaryRangeText, salaryStopText, timeText } from "./filter-words.ts";

const text = jobSearchText.filters;

export interface JobFilterFieldsProps {
  value: JobSearch;
  onChange: (change: JobChange) => void;
}

/** Salary, types, country and age of the jobs; each choice acts at once. spec: product §2 */
export function JobFilterFields({ value, onChange }: JobFilterFieldsProps) {
  const types = typesIn(value.jobType);
  return (
    <div className="flex flex-col gap-6">
      <SalaryField value={value} onChange={onChange} />
      <Field label={text.jobType} group>
        <CheckboxGroup>
          {JOB_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={jobsText.types[type]}
              checked={types.includes(type)}
              onCheckedChange={(isChecked) =>
                onChange(({ jobType }) => {
                  const others = typesIn(jobType).filter((known) => known !== type);
                  return { jobType: joinTypes(isChecked === true ? typesIn([...others, type].join(",")) : others) };
                })
              }
            />
          ))}
        </CheckboxGroup>
      </Field>
      <Field label={text.country}>
        <Select
          placeholder={text.anyCountry}
          options={DIRECTORY_COUNTRIES.map((country) => ({ value: country, label: commonText.countries[country] }))}
          value={value.country ?? ""}
          onChange={({ currentTarget }) =>
            onChange({ country: (currentTarget.value || undefined) as DirectoryCountry | undefined })
          }
        />
      </Field>
      <Field label={text.postedWithin}>
        <Select
          placeholder={text.anyTime}
          options={POSTED_WITHIN.map((days) => ({ value: days, label: timeText(days) }))}
          value={value.postedWithin ?? ""}
          onChange={({ currentTarget }) =>
            onChange({ postedWithin: POSTED_WITHIN.find((days) => days === Number(currentTarget.value)) })
          }
        />
      </Field>
    </div>
  );
}

const REST_MS = 250;

/** The slider; it moves at once and asks for jobs when it rests, so that a row of key presses is one question. */
function SalaryField({ value, onChange }: JobFilterFieldsProps) {
  const given = salaryRange(value);
  const address = given.join("-");
  // Where the handles are held until the address has caught up; another address makes it void.
  const [held, setHeld] = useState<{ range: [number, number]; at: string }>();
  const range = held?.at === address ? held.range : given;
  const ask = useEffectEvent((asked: [number, number]) => onChange(salaryChoice(asked)));

  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => ask(held.range), REST_MS);
    return () => clearTimeout(timer);
  }, [held]);

  const { salaryFloor, salaryCeiling, salaryStep } = JOB_LIMITS;
  return (
    <Field label={text.salary} hint={text.salaryHint} group>
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {salaryRangeText(range)}
      </p>
      <Slider
        min={salaryFloor}
        max={salaryCeiling}
        step={salaryStep}
        value={range}
        onValueChange={([least = salaryFloor, most = salaryCeiling]) => setHeld({ range: [least, most], at: address })}
        thumbLabels={[text.salaryLeast, text.salaryMost]}
        valueText={salaryStopText}
      />
    </Field>
  );
}
