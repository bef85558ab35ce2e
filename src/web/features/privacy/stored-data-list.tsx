import type { CallOutput } from "#contract/endpoint.ts";
import type { PrivacyOverview } from "#contract/privacy.ts";
import type { settingsApi } from "#contract/settings.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { privacyCentreText } from "#contract/texts/privacy-centre.ts";

type Periods = CallOutput<typeof settingsApi.retention>;
const text = privacyCentreText.kept;

/** Each category of stored personal data: how much, why and for how long. */
export function StoredDataList({ kept, periods }: { kept: PrivacyOverview["kept"]; periods: Periods }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {kept.map(({ category, count }) => {
        const { title, why, until } = text.categories[category];
        return (
          <li key={category} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-subheading">{title}</h3>
              <p className="text-sm text-muted tabular-nums">{plural(count, text.one, text.many)}</p>
            </div>
            <p className="text-sm">{why}</p>
            <p className="mt-auto text-sm text-muted">{fill(until, periods)}</p>
          </li>
        );
      })}
    </ul>
  );
}
