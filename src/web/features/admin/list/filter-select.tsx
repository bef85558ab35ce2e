import { Select } from "#web/ui/select.tsx";

/** A filter select; a change submits the form. */
export function FilterSelect({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string;
  label: string;
  /** Label of the first option, which clears the filter. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <Select
      name={name}
      aria-label={label}
      {...(all !== undefined && { placeholder: all })}
      value={value}
      options={[...options]}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    />
  );
}
