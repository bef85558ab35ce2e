import { Select } from "#web/ui/select.tsx";

/** A filter of a list: picking something asks at once. */
export function FilterSelect({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string;
  label: string;
  /** The first choice, which asks for nothing. */
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
