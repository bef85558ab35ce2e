import { useId } from "react";
import { DEFAULT_COUNTRY, DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import { commonText } from "#contract/texts/common.ts";
import { useCountry } from "#web/platform/page-facts.ts";
import { Select } from "#web/ui/select.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const OPTIONS = DIRECTORY_COUNTRIES.map((country) => ({ value: country, label: commonText.countries[country] }));

/** The country whose listings come first; remembered. spec: DECISIONS 4 */
export function CountrySelect({ className }: { className?: string }) {
  const [country, setCountry] = useCountry(DEFAULT_COUNTRY);
  const id = useId();
  return (
    <div className={className}>
      <VisuallyHidden>
        <label htmlFor={id}>{commonText.nav.country}</label>
      </VisuallyHidden>
      <Select id={id} options={OPTIONS} value={country} onChange={(event) => setCountry(event.currentTarget.value)} autoComplete="off" />
    </div>
  );
}
