import { useId } from "react";
import { DEFAULT_COUNTRY, DIRECTORY_COUNTRIES } from "#contract/countries.ts";
import { commonText } from "#contract/texts/common.ts";
import { countryOptions } from "#web/platform/format/place-name.ts";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { Select } from "#web/ui/select.tsx";

/** The country whose listings come first; remembered across visits. spec: DECISIONS 4 */
export function CountrySelect({ className, labelShown = false }: { className?: string; labelShown?: boolean }) {
  const [country, setCountry] = useCountry(DEFAULT_COUNTRY);
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={labelShown ? "mb-1.5 block text-sm font-semibold" : "sr-only"}>
        {commonText.nav.country}
      </label>
      <Select
        id={id}
        options={countryOptions(DIRECTORY_COUNTRIES)}
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        autoComplete="off"
      />
    </div>
  );
}
