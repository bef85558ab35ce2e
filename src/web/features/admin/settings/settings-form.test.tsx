import { z } from "zod";
import { expect, test } from "vitest";
import { RATED_CURRENCIES } from "#contract/currency-rates.ts";
import { currentSettings, systemSettings } from "#contract/settings.ts";
import { renderScreen } from "#web/platform/pages/screen.test-suite.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The paths of a setting's values, such as "social.facebook". */
function pathsOf(name: string, schema: z.ZodType): string[] {
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return schema.keyType.options.map((key) => `${name}.${key}`);
  if (!(schema instanceof z.ZodObject)) return [name];
  const parts = Object.entries(schema.shape);
  return parts.flatMap(([key, part]) => pathsOf(`${name}.${key}`, part));
}

test("every setting has a field", () => {
  const settings = currentSettings.parse({
    version: 1,
    supportEmail: "support@fit.example",
    enrollmentCommission: 10,
    social: { facebook: null, instagram: null, tiktok: null, linkedin: null, youtube: null },
    retention: { kycDays: 90, claimDays: 90, trashDays: 30, placesDays: 30, applicationDays: 365, activityDays: 365 },
    currencyRates: { asOf: "2026-11-01", rates: Object.fromEntries(RATED_CURRENCIES.map((currency) => [currency, 1])) },
    changes: [],
  });
  const html = renderScreen(<SettingsForm settings={settings} />);
  const fields = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
  const paths = Object.entries(systemSettings.shape).flatMap(([name, schema]) => pathsOf(name, schema));
  expect(paths).toEqual(expect.arrayContaining(["retention.kycDays", "currencyRates.rates.MYR"]));
  expect(fields.toSorted((one = "", other = "") => one.localeCompare(other))).toEqual(
    paths.toSorted((one, other) => one.localeCompare(other)),
  );
});
