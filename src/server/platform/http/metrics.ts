/** Metrics of this process in the text format of Prometheus. */
export interface Metrics {
  /** Records one response; `seconds` is how long it took. */
  observe(route: string, status: number, seconds: number): void;
  /** Increments a counter: count("tasks_failed_total", { task: "places.sync" }). */
  count(name: string, labels?: Record<string, string>): void;
  text(): string;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Maximum number of label sets: routes are templates, so more would be a bug that leaks memory. */
const MAX_SERIES = 2000;

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
  const counters = new Map<string, Map<string, number>>();
  const startedAt = Date.now() / 1000;

  function addHistogram(route: string, status: number): Histogram | undefined {
    if (requests.size >= MAX_SERIES) return undefined;
    const labels = labelText({ route, status: String(status) });
    const histogram = { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    requests.set(labels, histogram);
    const byStatus = known.get(route) ?? new Map<number, Histogram>();
    known.set(route, byStatus.set(status, histogram));
    return histogram;
  }

  return {
    observe(route, status, seconds) {
      const histogram = known.get(route)?.get(status) ?? addHistogram(route, status);
      if (!histogram) return;
      histogram.sum += seconds;
      histogram.count += 1;
      for (let at = BUCKETS.length - 1; at >= 0 && seconds <= (BUCKETS[at] ?? 0); at -= 1)
        histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
    },
    count(name, labels = {}) {
      if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" cannot name a counter`);
      const series = counters.get(name) ?? new Map<string, number>();
      const text = labelText(labels);
      if (!series.has(text) && series.size >= MAX_SERIES) return;
      series.set(text, (series.get(text) ?? 0) + 1);
      counters.set(name, series);
    },
    text: () => [...requestLines(requests), ...counterLines(counters), ...processLines(startedAt)].join("\n") + "\n",
  };
}

function* requestLines(requests: ReadonlyMap<string, Histogram>): Generator<string> {
  yield "# HELP http_request_duration_seconds How long requests took, by route and status.";
  yield "# TYPE http_request_duration_seconds histogram";
  for (const { labels, buckets, sum, count } of requests.values()) {
    for (const [at, limit] of BUCKETS.entries())
      yield `http_request_duration_seconds_bucket{${labels},le="${limit}"} ${buckets[at]}`;
    yield `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`;
    yield `http_request_duration_seconds_sum{${labels}} ${sum}`;
    yield `http_request_duration_seconds_count{${labels}} ${count}`;
  }
}

function* counterLines(counters: ReadonlyMap<string, ReadonlyMap<string, number>>): Generator<string> {
  for (const [name, series] of counters) {
    yield `# TYPE ${name} counter`;
    for (const [labels, value] of series) yield labels === "" ? `${name} ${value}` : `${name}{${labels}} ${value}`;
  }
}

function* processLines(startedAt: number): Generator<string> {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  yield* ["# TYPE process_resident_memory_bytes gauge", `process_resident_memory_bytes ${rss}`];
  yield* ["# TYPE nodejs_heap_size_used_bytes gauge", `nodejs_heap_size_used_bytes ${heapUsed}`];
  yield* ["# TYPE process_cpu_seconds_total counter", `process_cpu_seconds_total ${(user + system) / 1e6}`];
  yield* ["# TYPE process_start_time_seconds gauge", `process_start_time_seconds ${startedAt}`];
}

function labelText(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(
      ([name, value]) => `${name}="${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`,
    )
    .join(",");
}
