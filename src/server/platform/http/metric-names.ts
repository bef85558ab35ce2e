/** Every metric: its kind and what it says. Alerts and counters may name no other. */
export const METRICS = {
  http_request_duration_seconds: ["histogram", "How long requests took, by route and status."],
  http_requests_in_flight: ["gauge", "Requests that are received and not yet answered."],
  http_requests_shed_total: ["counter", "Requests rejected because of a limit of the process, by error code."],
  live_streams: ["gauge", "Open event streams."],
  cache_requests_total: ["counter", "Look-ups in the response cache, by outcome: hit, miss, or stale while away."],
  cache_entries: ["gauge", "Responses in the cache."],
  database_state: ["gauge", "1 for what the database does now: ready, read-only or away."],
  database_connections: ["gauge", "Connections of the pool, by state: used or idle."],
  database_waiting: ["gauge", "Requests and tasks that wait for a connection."],
  database_query_duration_seconds: ["histogram", "How long statements took, from sending to the result."],
  notifications_healthy: ["gauge", "1 while this process hears the messages of the others, 0 while nothing is cached."],
  tasks_waiting: ["gauge", "Tasks that are due and not yet begun, by kind."],
  tasks_oldest_waiting_seconds: ["gauge", "How long the first of them is due, by kind."],
  tasks_total: ["counter", "Attempts at tasks, by kind and outcome: done, retried or failed."],
  mails_total: ["counter", "Mails, by outcome: sent or failed."],
  security_events_total: ["counter", "Events that concern the security of accounts or of the site, by kind."],
  payment_messages_total: ["counter", "Signed messages of the payment service, by type and result."],
  eventloop_delay_seconds: ["gauge", "99th percentile of how late the event loop ran since the last scrape."],
  process_resident_memory_bytes: ["gauge", "Memory of the process."],
  nodejs_heap_size_used_bytes: ["gauge", "Memory of JavaScript objects."],
  process_cpu_seconds_total: ["counter", "CPU time of the process."],
  process_start_time_seconds: ["gauge", "When the process started, in seconds since 1970."],
} as const satisfies Record<string, readonly ["counter" | "gauge" | "histogram", string]>;

export type MetricName = keyof typeof METRICS;
type OfKind<K> = { [N in MetricName]: (typeof METRICS)[N][0] extends K ? N : never }[MetricName];
export type CounterName = OfKind<"counter">;
/** Those whose value is read when they are scraped. */
export type ReadMetricName = OfKind<"counter" | "gauge">;
