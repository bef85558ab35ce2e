import { monitorEventLoopDelay } from "node:perf_hooks";
import { METRICS, type CounterName, type MetricName, type ReadMetricName } from "./metric-names.ts";

type Labels = Readonly<Record<string, string>>;
/** A value, or one for each set of labels. */
type MetricValues = number | readonly (readonly [Labels, number])[];

/** Metrics of this process in the text format of Prometheus. */
export interface Metrics {
  /** Records one response; `seconds` is how long it took. */
  observe(route: string, status: number, seconds: number): void;
  /** Records one statement of the database. */
  observeQuery(seconds: number): void;
  /** Increments a counter: count("mails_total", { outcome: "sent" }). */
  count(name: CounterName, labels?: Labels): void;
  /** Says where a metric is read when it is scraped; one that cannot be read is left out. */
  read(name: ReadMetricName, value: () => MetricValues | Promise<MetricValues>): void;
  text(): Promise<string>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Maximum number of label sets: routes are templates, so more would be a bug that leaks memory. */
const MAX_SERIES = 2000;
/** A metric that takes longer to read is left out. */
const READ_MS = 2_000;

interface Histogram {
  labels: string;
  buckets: number[];
  sum: number;
  count: number;
}

/** Starts empty. Counts only this process; the scraper adds several up. */
export function createMetrics(): Metrics {
  const requests = new Map<string, Histogram>();
  // The same histograms by route and status, because building a label costs as much as counting ten times.
  const known = new Map<string, Map<number, Histogram>>();
  const queries = emptyHistogram("");
  const counters = new Map<CounterName, Map<string, number>>();
  const readers = new Map<ReadMetricName, () => MetricValues | Promise<MetricValues>>();
  const startedAt = Date.now() / 1000;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function addHistogram(route: string, status: number): Histogram | undefined {
    if (requests.size >= MAX_SERIES) return undefined;
    const labels = labelText({ route, status: String(status) });
    const histogram = emptyHistogram(labels);
    requests.set(labels, histogram);
    const byStatus = known.get(route) ?? new Map<number, Histogram>();
    known.set(route, byStatus.set(status, histogram));
    return histogram;
  }

  const metrics: Metrics = {
    observe(route, status, seconds) {
      const histogram = known.get(route)?.get(status) ?? addHistogram(route, status);
      if (histogram) add(histogram, seconds);
    },
    observeQuery: (seconds) => add(queries, seconds),
    count(name, labels = {}) {
      const series = counters.get(name) ?? new Map<string, number>();
      const text = labelText(labels);
      if (!series.has(text) && series.size >= MAX_SERIES) return;
      series.set(text, (series.get(text) ?? 0) + 1);
      counters.set(name, series);
    },
    read: (name, value) => void readers.set(name, value),
    async text() {
      const lines = [
        ...histogramLines("http_request_duration_seconds", requests.values()),
        ...histogramLines("database_query_duration_seconds", [queries]),
      ];
      for (const [name, series] of counters) lines.push(...valueLines(name, [...series]));
      const read = await Promise.all([...readers].map(async ([name, value]) => [name, await valuesOf(value)] as const));
      for (const [name, values] of read) if (values) lines.push(...valueLines(name, values));
      return lines.join("\n") + "\n";
    },
  };
  metrics.read("process_resident_memory_bytes", () => process.memoryUsage.rss());
  metrics.read("nodejs_heap_size_used_bytes", () => process.memoryUsage().heapUsed);
  metrics.read("process_cpu_seconds_total", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.read("process_start_time_seconds", () => startedAt);
  metrics.read("eventloop_delay_seconds", () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  });
  return metrics;
}

function emptyHistogram(labels: string): Histogram {
  return { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
}

function add(histogram: Histogram, seconds: number): void {
  histogram.sum += seconds;
  histogram.count += 1;
  for (let at = BUCKETS.length - 1; at >= 0 && seconds <= (BUCKETS[at] ?? 0); at -= 1)
    histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
}

async function valuesOf(value: () => MetricValues | Promise<MetricValues>): Promise<[string, number][] | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), READ_MS)));
  try {
    const found = await Promise.race([value(), late]);
    if (found === undefined) return undefined;
    return typeof found === "number" ? [["", found]] : found.map(([labels, one]) => [labelText(labels), one]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function* headOf(name: MetricName): Generator<string> {
  const [kind, help] = METRICS[name];
  yield `# HELP ${name} ${help}`;
  yield `# TYPE ${name} ${kind}`;
}

function* histogramLines(name: MetricName, histograms: Iterable<Histogram>): Generator<string> {
  yield* headOf(name);
  for (const { labels, buckets, sum, count } of histograms) {
    const before = labels === "" ? "" : `${labels},`;
    const own = labels === "" ? "" : `{${labels}}`;
    for (const [at, limit] of BUCKETS.entries()) yield `${name}_bucket{${before}le="${limit}"} ${buckets[at]}`;
    yield `${name}_bucket{${before}le="+Inf"} ${count}`;
    yield `${name}_sum${own} ${sum}`;
    yield `${name}_count${own} ${count}`;
  }
}

function* valueLines(name: MetricName, series: readonly (readonly [string, number])[]): Generator<string> {
  yield* headOf(name);
  for (const [labels, value] of series) yield labels === "" ? `${name} ${value}` : `${name}{${labels}} ${value}`;
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(
      ([name, value]) => `${name}="${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`,
    )
    .join(",");
}
