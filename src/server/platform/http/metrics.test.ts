import { expect, test } from "vitest";
import { METRICS } from "./metric-names.ts";
import { createMetrics } from "./metrics.ts";

test("requests are counted by route and status, in buckets that add up", async () => {
  const metrics = createMetrics();
  metrics.observe("GET /api/jobs", 200, 0.004);
  metrics.observe("GET /api/jobs", 200, 0.2);
  metrics.observe("GET /api/jobs", 404, 9);
  const lines = (await metrics.text()).split("\n");
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="200",le="0.005"} 1');
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="200",le="0.25"} 2');
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="404",le="5"} 0');
  expect(lines).toContain('http_request_duration_seconds_bucket{route="GET /api/jobs",status="404",le="+Inf"} 1');
  expect(lines).toContain('http_request_duration_seconds_sum{route="GET /api/jobs",status="200"} 0.20400000000000001');
  expect(lines).toContain('http_request_duration_seconds_count{route="GET /api/jobs",status="200"} 2');
});

test("every line is valid for Prometheus, whatever a label contains", async () => {
  const metrics = createMetrics();
  metrics.observe('GET "\\\n}', 200, 1);
  metrics.observeQuery(0.1);
  metrics.count("tasks_total", { task: 'a"b\nc' });
  metrics.count("mails_total");
  const text = await metrics.text();
  expect(text.endsWith("\n")).toBe(true);
  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="([^"\\\n]|\\["\\n])*",?)+\})? [0-9.e+-]+)$/);
  }
});

test("counters are incremented by one", async () => {
  const metrics = createMetrics();
  metrics.count("mails_total", { outcome: "sent" });
  metrics.count("mails_total", { outcome: "sent" });
  expect(await metrics.text()).toContain('mails_total{outcome="sent"} 2');
});

test("a metric is read when it is scraped, and left out when it cannot be read", async () => {
  const metrics = createMetrics();
  let entries = 1;
  metrics.read("cache_entries", () => entries);
  metrics.read("tasks_waiting", () => Promise.resolve([[{ task: "a" }, 2] as const, [{ task: "b" }, 3] as const]));
  metrics.read("live_streams", () => Promise.reject(new Error("no")));
  metrics.read("database_waiting", () => new Promise(() => {}));
  expect(await metrics.text()).toContain("cache_entries 1\n");
  entries = 5;
  const text = await metrics.text();
  expect(text).toContain("cache_entries 5\n");
  expect(text).toContain('tasks_waiting{task="a"} 2\ntasks_waiting{task="b"} 3\n');
  expect(text).not.toContain("live_streams");
  expect(text).not.toContain("database_waiting");
});

test("every metric has a help line before its values", async () => {
  const metrics = createMetrics();
  metrics.count("mails_total");
  const text = await metrics.text();
  const names = [...text.matchAll(/^(\w+?)(?:_bucket|_sum|_count)?(?:\{| )/gm)].map(([, name]) => name ?? "");
  for (const name of names.filter((one) => one !== "")) expect(text).toContain(`# HELP ${name} `);
  for (const [, help] of Object.values(METRICS)) expect(help).toMatch(/^[A-Z0-9].*\.$/);
});

test("reports the memory of the process", async () => {
  const bytes = Number(/^process_resident_memory_bytes (\d+)$/m.exec(await createMetrics().text())?.[1]);
  expect(bytes).toBeGreaterThan(10_000_000);
});

test("made-up routes cannot exhaust memory", async () => {
  const metrics = createMetrics();
  for (let i = 0; i < 5000; i += 1) metrics.observe(`GET /${i}`, 404, 0.001);
  expect((await metrics.text()).split("\n").filter((line) => line.includes("_count{")).length).toBeLessThanOrEqual(
    2000,
  );
});
