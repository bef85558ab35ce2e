import { Search } from "lucide-react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { PROFESSIONAL_LIMITS } from "#contract/professionals.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { resumeBankRulesText } from "#contract/texts/resume-bank-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { schemaResolver } from "#web/platform/forms/schema-resolver.ts";
import type { SearchFields } from "./criteria.ts";

const text = resumeBankText.form;
const words = z.string().trim().max(200);

/** The input as typed; an empty field is no criterion. spec: product §5, R236, R237 */
const schema = z.object({
  title: words,
  skills: words,
  years: z
    .string()
    .trim()
    .refine((value) => Number.isFinite(Number(value)), { error: () => resumeBankRulesText.yearsNumber })
    .refine((value) => !(Number(value) < 0), { error: () => resumeBankRulesText.yearsNegative })
    .refine((value) => !(Number(value) > PROFESSIONAL_LIMITS.yearsMax), {
      error: () => resumeBankRulesText.yearsTooMany,
    }),
  certifications: words,
  location: words,
});
type Typed = z.input<typeof schema>;

export function SearchForm({ wanted, onSearch }: { wanted: SearchFields; onSearch: (wanted: SearchFields) => void }) {
  const form = useForm<Typed>({
    resolver: schemaResolver(schema),
    values: {
      title: wanted.title ?? "",
      skills: wanted.skills ?? "",
      years: wanted.years === undefined ? "" : String(wanted.years),
      certifications: wanted.certifications ?? "",
      location: wanted.location ?? "",
    },
  });
  return (
    <form
      role="search"
      aria-label={text.label}
      noValidate
      className="grid gap-4 rounded-card bg-surface p-5 sm:grid-cols-2 lg:grid-cols-1"
      onSubmit={(event) => void form.handleSubmit((typed) => onSearch(read(typed)))(event)}
    >
      <FormField form={form} name="title" label={text.jobTitle}>
        {(field) => <Input {...field} placeholder={text.jobTitlePlaceholder} />}
      </FormField>
      <FormField form={form} name="skills" label={text.skills} hint={text.listHint}>
        {(field) => <Input {...field} placeholder={text.skillsPlaceholder} />}
      </FormField>
      <FormField form={form} name="years" label={text.years}>
        {(field) => <Input {...field} inputMode="numeric" />}
      </FormField>
      <FormField form={form} name="certifications" label={text.certifications} hint={text.listHint}>
        {(field) => <Input {...field} placeholder={text.certificationsPlaceholder} />}
      </FormField>
      <FormField form={form} name="location" label={text.location}>
        {(field) => <Input {...field} placeholder={text.locationPlaceholder} />}
      </FormField>
      <div className="flex flex-wrap items-end gap-2">
        <Button type="submit" className="grow">
          <Search aria-hidden="true" />
          {text.search}
        </Button>
        <Button variant="ghost" onClick={() => onSearch({})}>
          {text.clear}
        </Button>
      </div>
    </form>
  );
}

function read({ title, skills, years, certifications, location }: Typed): SearchFields {
  return {
    title: title || undefined,
    skills: skills || undefined,
    years: years === "" ? undefined : Number(years),
    certifications: certifications || undefined,
    location: location || undefined,
  };
}
