import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { METRICS } from "./platform/http/metric-names.ts";

const ROOT = join(import.meta.dirname, "../..");
const rules = readFileSync(join(ROOT, "deploy/prometheus-rules.yml"), "utf8");
const operations = readFileSync(join(ROOT, "docs/operations.md"), "utf8");

const alerts = [...rules.matchAll(/- alert: (\w+)\n([\s\S]*?)(?=- alert:|$)/g)].map(([, name = "", body = ""]) => ({
  name,
  body,
  expr: /expr:(?: >)?([\s\S]*?)\n\s+(?:for|labels):/.exec(body)?.[1] ?? "",
  seconds: durationOf(/for: (\w+)/.exec(body)?.[1] ?? "0s"),
}));

function durationOf(text: string): number {
  return Number.parseInt(text, 10) * (text.endsWith("m") ? 60 : 1);
}

test("every alert reads metrics that /metrics has, and fires within two minutes", () => {
  expect(alerts.length).toBeGreaterThan(10);
  for (const { name, expr, seconds } of alerts) {
    const named = expr
      .replaceAll(/\{[^}]*\}/g, "")
      .match(/[a-z][a-z0-9]*(_[a-z0-9]+)+/g)
      ?.map((metric) => metric.replace(/_(bucket|sum|count)$/, ""));
    const known = (named ?? []).filter((metric) => metric in METRICS);
    // "up" is Prometheus' own.
    if (!/\bup\{/.test(expr)) expect([name, known.length > 0]).toEqual([name, true]);
    expect([name, named ?? []]).toEqual([name, known]);
    expect([name, seconds + 15 <= 120]).toEqual([name, true]);
  }
});

test("every alert has its line in the runbook, and every line its alert", () => {
  const runbook = operations.slice(operations.indexOf("## Runbook"));
  const described = [...runbook.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(new Set(described)).toEqual(new Set(alerts.map(({ name }) => name)));
  expect(described).toHaveLength(alerts.length);
});
