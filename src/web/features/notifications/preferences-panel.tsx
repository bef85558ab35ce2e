import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useId } from "react";
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  type NotificationPreferences,
  type NotificationPreferencesChange,
} from "#contract/notifications.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationPreferencesText as text } from "#contract/texts/notification-preferences.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Card } from "#web/ui/card.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { preferencesData, useChangePreferences } from "./preferences.data.ts";

/**
 * Notification settings by category and channel; each switch saves immediately. spec: product §3
 * notification_preferences
 */
export function PreferencesPanel() {
  const query = useQuery(preferencesData());
  const { mutate } = useChangePreferences();
  return (
    <Remote query={query} loading={<RowsSkeleton rows={6} />} error={loadFailure(text.failed)}>
      {(preferences) => (
        <div className="flex flex-col gap-6">
          <div>
            <h2 className="text-heading">{text.title}</h2>
            <p className="text-muted">{text.lead}</p>
          </div>
          <Channels preferences={preferences} onChange={mutate} />
          <Categories preferences={preferences} onChange={mutate} />
          <p className="flex items-start gap-2 text-sm text-muted">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text.security}
          </p>
        </div>
      )}
    </Remote>
  );
}

interface PartProps {
  preferences: NotificationPreferences;
  onChange: (change: NotificationPreferencesChange) => void;
}

function Channels({ preferences, onChange }: PartProps) {
  const titleId = useId();
  return (
    <Card asChild className="flex flex-col gap-4 p-4 sm:p-5">
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className="text-subheading">
          {text.channels.title}
        </h3>
        <Switch
          label={text.channels.inApp}
          description={text.channels.inAppHint}
          checked={preferences.inAppEnabled}
          onCheckedChange={(inAppEnabled) => onChange({ inAppEnabled })}
        />
        <Switch
          label={text.channels.email}
          description={text.channels.emailHint}
          checked={preferences.emailEnabled}
          onCheckedChange={(emailEnabled) => onChange({ emailEnabled })}
        />
      </section>
    </Card>
  );
}

const GRID = "grid grid-cols-[1fr_4.5rem_4.5rem] items-center gap-x-2 sm:grid-cols-[1fr_8rem_8rem]";

function Categories({ preferences, onChange }: PartProps) {
  const titleId = useId();
  return (
    <Card asChild className="flex flex-col gap-2 p-4 sm:p-5">
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className="text-subheading">
          {text.categories.title}
        </h3>
        <div aria-hidden="true" className={`${GRID} text-center text-sm text-muted`}>
          <span />
          <span>{text.categories.inApp}</span>
          <span>{text.categories.email}</span>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {NOTIFICATION_CATEGORIES.map((category) => (
            <li key={category} className={`${GRID} py-3`}>
              <div className="min-w-0">
                <p className="font-medium">{text.category[category].name}</p>
                <p className="text-sm text-muted">{text.category[category].hint}</p>
              </div>
              {/* News and offers are sent by mail only. */}
              {category === "marketingEmails" ? (
                <span />
              ) : (
                <Switch
                  className="justify-self-center"
                  aria-label={labelOf(category, text.categories.inApp)}
                  disabled={!preferences.inAppEnabled}
                  checked={preferences.inAppEnabled && preferences.categories[category]}
                  onCheckedChange={(wish) => onChange({ categories: { [category]: wish } })}
                />
              )}
              <Switch
                className="justify-self-center"
                aria-label={labelOf(category, text.categories.email)}
                disabled={!preferences.emailEnabled}
                checked={preferences.emailEnabled && preferences.emailCategories[category]}
                onCheckedChange={(wish) => onChange({ emailCategories: { [category]: wish } })}
              />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function labelOf(category: NotificationCategory, channel: string): string {
  return fill(text.categories.switchLabel, { category: text.category[category].name, channel });
}
