import { useQuery } from "@tanstack/react-query";
import { settingsText as text } from "#contract/texts/settings.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { FormSkeleton } from "#web/platform/pages/skeletons.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { settingsData } from "./settings.data.ts";
import { SettingsForm } from "./settings-form.tsx";

/** Loads the settings and shows their form. */
export function SettingsPanel() {
  return (
    <Remote
      query={useQuery(settingsData.get())}
      loading={<FormSkeleton fields={6} />}
      error={loadFailure(text.loadFailed)}
    >
      {(settings) => <SettingsForm settings={settings} />}
    </Remote>
  );
}
