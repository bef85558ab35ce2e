import { CircleAlert, CircleCheck, CircleMinus, Eye, LoaderCircle, Plus, TriangleAlert, Undo2 } from "lucide-react";
import type { BatchState, ImportBatch, RowOutcome } from "#contract/places.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatList, formatNumber } from "#contract/texts/format.ts";
import { placeTypesText } from "#contract/texts/place-types.ts";
import { Badge, type BadgeLook } from "#web/ui/badge.tsx";

const text = adminPlacesText.batch;

const states: Record<BatchState, BadgeLook> = {
  checking: { variant: "info", icon: <LoaderCircle aria-hidden="true" /> },
  checked: { variant: "warning", icon: <Eye aria-hidden="true" /> },
  importing: { variant: "info", icon: <LoaderCircle aria-hidden="true" /> },
  done: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  failed: { variant: "danger", icon: <CircleAlert aria-hidden="true" /> },
  undone: { variant: "neutral", icon: <Undo2 aria-hidden="true" /> },
};

export function BatchStateBadge({ state }: { state: BatchState }) {
  return <Badge {...states[state]}>{text.states[state]}</Badge>;
}

const outcomes: Record<RowOutcome, BadgeLook> = {
  new: { variant: "info", icon: <Plus aria-hidden="true" /> },
  duplicate: { variant: "neutral", icon: <CircleMinus aria-hidden="true" /> },
  invalid: { variant: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  imported: { variant: "success", icon: <CircleCheck aria-hidden="true" /> },
  failed: { variant: "danger", icon: <CircleAlert aria-hidden="true" /> },
  undone: { variant: "outline", icon: <Undo2 aria-hidden="true" /> },
};

export function RowOutcomeBadge({ outcome }: { outcome: RowOutcome }) {
  return <Badge {...outcomes[outcome]}>{text.outcomes[outcome]}</Badge>;
}

/** 'Fitness Collectives · Google Places', or the file name in place of the service. */
export function batchSource({ kind, provider, fileName }: ImportBatch): string {
  return fill(text.of, { kind: adminPlacesText.kinds[kind], source: fileName ?? adminPlacesText.providers[provider] });
}

/** The parameters sent to the places service, in words; empty for a file. */
export function batchQuery({ provider, query }: ImportBatch): string[] {
  if (provider === "csv") return [];
  const { country, keyword, types, radius, limit } = query;
  const known: Readonly<Record<string, string>> = adminPlacesText.countries;
  const typeNames: Readonly<Record<string, string>> = placeTypesText;
  return [
    country ? (known[country] ?? country) : undefined,
    keyword ? `“${keyword}”` : undefined,
    types.length > 0 ? formatList(types.map((type) => typeNames[type] ?? type.replaceAll("_", " "))) : undefined,
    radius === null ? undefined : fill(text.radius, { km: radius / 1_000 }),
    limit === null ? undefined : limit === 0 ? text.unlimited : fill(text.limit, { count: formatNumber(limit) }),
  ].filter((part) => part !== undefined);
}

/** Number of errors of an import: invalid rows and rows that could not be stored. */
export function errorsOf({ counts: { invalid, failed } }: ImportBatch): number {
  return invalid + failed;
}

/** One-line result of an import. */
export function batchResult(batch: ImportBatch): string {
  const { counts } = batch;
  const words = { skipped: formatNumber(counts.duplicate), errors: formatNumber(errorsOf(batch)) };
  return batch.state === "checked" || batch.state === "checking"
    ? fill(adminPlacesText.earlier.resultChecked, { fresh: formatNumber(counts.new), ...words })
    : fill(adminPlacesText.earlier.resultOf, { imported: formatNumber(counts.imported), ...words });
}
