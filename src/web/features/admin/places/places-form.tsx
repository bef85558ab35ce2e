import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { IMPORT_COUNTRIES, IMPORT_LIMITS, type ImportCountry } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatNumber } from "#contract/texts/format.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Select } from "#web/ui/select.tsx";
import { Slider } from "#web/ui/slider.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { limitError, normalizeLimit, type ImportFormValues } from "./import-form-values.ts";
import { importsData } from "./imports.data.ts";

const text = adminPlacesText.imports;

/** Parameters of an import from the places service. spec: calls §7.8, §9.2 */
export function PlacesForm({
  kind,
  order,
  onChange,
  errors,
}: {
  kind: BusinessKind;
  order: ImportFormValues;
  onChange: (order: ImportFormValues) => void;
  /** Field errors from the server, by field name. */
  errors: Readonly<Record<string, string>>;
}) {
  const set = (changes: Partial<ImportFormValues>) => onChange({ ...order, ...changes });
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label={text.country} error={errors["country"]}>
          <Select
            value={order.country}
            options={IMPORT_COUNTRIES.map((value) => ({ value, label: adminPlacesText.countries[value] }))}
            onChange={(event) => set({ country: event.currentTarget.value as ImportCountry })}
          />
        </Field>
        <Field
          label={text.keyword}
          hint={text.keywordHint}
          optionalLabel={commonText.optional}
          error={errors["keyword"]}
        >
          <Input
            value={order.keyword}
            maxLength={IMPORT_LIMITS.keywordMax}
            autoComplete="off"
            onChange={(event) => set({ keyword: event.currentTarget.value })}
          />
        </Field>
      </div>
      {kind === "fitness" && (
        <>
          <PlaceTypes types={order.types} onChange={(types) => set({ types })} error={errors["googlePlaceTypes"]} />
          <Radius radius={order.radius} onChange={(radius) => set({ radius })} error={errors["radius"]} />
        </>
      )}
      <LimitField kind={kind} limit={order.limit} onChange={(limit) => set({ limit })} error={errors["limit"]} />
    </div>
  );
}

function PlaceTypes({
  types,
  onChange,
  error,
}: {
  types: string[];
  onChange: (types: string[]) => void;
  error: string | undefined;
}) {
  const query = useQuery(importsData.types());
  const isFull = types.length >= IMPORT_LIMITS.typesMax;
  return (
    <Field
      group
      label={text.types}
      hint={isFull ? fill(text.typesTooMany, { count: IMPORT_LIMITS.typesMax }) : text.typesHint}
      error={error}
    >
      <Remote
        query={query}
        empty={<Notice variant="warning" title={text.typesNone} />}
        loading={<Spinner label={commonText.loading} />}
        error={loadFailure(text.typesFailed)}
      >
        {(known) => (
          <div className="flex flex-wrap gap-2">
            {known.map(({ value, label }) => {
              const isChosen = types.includes(value);
              return (
                <Chip
                  key={value}
                  pressed={isChosen}
                  disabled={isFull && !isChosen}
                  onClick={() => onChange(isChosen ? types.filter((type) => type !== value) : [...types, value])}
                >
                  {label}
                </Chip>
              );
            })}
          </div>
        )}
      </Remote>
    </Field>
  );
}

function Radius({
  radius,
  onChange,
  error,
}: {
  radius: number;
  onChange: (radius: number) => void;
  error: string | undefined;
}) {
  const { radiusMin, radiusMax, radiusStep } = IMPORT_LIMITS;
  const words = (metres: number) => fill(text.radiusValue, { km: metres / 1_000 });
  return (
    <Field
      group
      label={fill(commonText.labelled, { label: text.radius, value: words(radius) })}
      hint={text.radiusHint}
      error={error}
    >
      <Slider
        className="max-w-xl"
        min={radiusMin}
        max={radiusMax}
        step={radiusStep}
        value={[radius]}
        thumbLabels={[text.radius]}
        valueText={words}
        onValueChange={([chosen]) => {
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </Field>
  );
}

/** A limit that is blank, negative or not a number is reset to the default on blur, with a hint. spec: calls §9.2 */
function LimitField({
  kind,
  limit,
  onChange,
  error,
}: {
  kind: BusinessKind;
  limit: string;
  onChange: (limit: string) => void;
  error: string | undefined;
}) {
  const [wasReset, setWasReset] = useState(false);
  const settled = normalizeLimit(limit, kind);
  const max = formatNumber(IMPORT_LIMITS.max);
  const hint = wasReset
    ? fill(text.limitReset, { count: settled })
    : settled === "0"
      ? fill(text.limitUnlimited, { max })
      : fill(text.limitHint, { max });
  return (
    <Field label={text.limit} hint={<span aria-live="polite">{hint}</span>} error={limitError(limit, kind) ?? error}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="max-w-32"
        value={limit}
        onChange={(event) => {
          setWasReset(false);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => {
          setWasReset(limit.trim() === "" || !(Number(limit) >= 0));
          onChange(settled);
        }}
      />
    </Field>
  );
}
