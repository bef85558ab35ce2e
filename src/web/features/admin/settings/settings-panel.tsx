import { useQuery } from "@tanstack/react-query";
import { commonText } from "#contract/texts/common.ts";
import { settingsText as text } from "#contract/texts/settings.ts";
import { loadFailure } from "#web/platform/load-failure.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { settingsData } from "./settings.data.ts";
import { SettingsForm } from "./settings-form.tsx";

/** The product's settings in each of their states. */
export function SettingsPanel() {
  return (
    <Remote
      query={useQuery(settingsData.get())}
      loading={<Spinner label={commonText.loading} />}
      error={loadFailure(text.loadFailed)}
    >
      {(settings) => <SettingsForm settings={settings} />}
    </Remote>
  );
}
