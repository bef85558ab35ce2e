import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("requests are counted by route and status, in buckets that add up", () => {
  const metrics = createMetrics();
  metrics.observe("GET /api/jobs", 200, 0.004);
  metrics.observe("GET /api/jobs", 200, 0.2);
  metrics.observe("GET /api/jobs", 404, 9);
  const lines = metrics.text().split("\n");
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="200",le="0.005"} 1');
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="200",le="0.25"} 2');
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="404",le="5"} 0');
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="404",le="+Inf"} 1');
  expect(lines).toContain('http_request_duration_seconds_sum{route="GET /api/jobs",status="200"} 0.20400000000000001');
  expect(lines).toContain('http_request_duration_seconds_count{route="GET /api/jobs",status="200"} 2');
});

test("every line is valid for Prometheus, whatever a label contains", () => {
  const metrics = createMetrics();
  metrics.observe('GET "\\\n}', 200, 1);
  metrics.count("tasks_failed_total", { task: 'a"b\nc' });
  metrics.count("starts_total");
  const text = metrics.text();
  expect(text.endsWith("\n")).toBe(true);
  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="([^"\\\n]|\\["\\n])*",?)+\})? [0-9.e+-]+)$/);
  }
});

test("counters are incremented by one", () => {
  const metrics = createMetrics();
  metrics.count("mails_total", { kind: "reset" });
  metrics.count("mails_total", { kind: "reset" });
  expect(metrics.text()).toContain('mails_total{kind="reset"} 2');
  expect(() => metrics.count("no spaces")).toThrow("cannot name");
});

test("reports the memory of the process", () => {
  const bytes = Number(/^process_resident_memory_bytes (\d+)$/m.exec(createMetrics().text())?.[1]);
  expect(bytes).toBeGreaterThan(10_000_000);
});

test("made-up routes cannot exhaust memory", () => {
  const metrics = createMetrics();
  for (let i = 0; i < 5000; i += 1) metrics.observe(`GET /${i}`, 404, 0.001);
  expect(
    metrics
      .text()
      .split("\n")
      .filter((line) => line.includes("_count{")).length,
  ).toBeLessThanOrEqual(2000);
});
