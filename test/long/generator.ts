import { Agent, request } from "node:http";

/**
 * The requests to send, as JSON: node test/long/generator.ts '<json>'. It is a separate process, so that it does not
 * slow down the test.
 */
export interface LoadOrder {
  url: string;
  /** Requests per second, sent whether or not earlier ones have a response. */
  rate: number;
  seconds: number;
  requests: LoadRequest[];
}

export interface LoadRequest {
  method: "GET" | "PATCH";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Latencies in milliseconds, from the time each request was due. */
export interface LoadResult {
  sent: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
  /** Broken connections and missing responses, and the first error. */
  errors: number;
  firstError: string | undefined;
  /** Responses with 429 or 503 but no Retry-After. */
  withoutRetryAfter: number;
}

const ANSWER_LIMIT_MS = 30_000;

async function generate({ url, rate, seconds, requests }: LoadOrder): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  const result: LoadResult = {
    sent: 0,
    p50: 0,
    p99: 0,
    statuses: {},
    errors: 0,
    firstError: undefined,
    withoutRetryAfter: 0,
  };
  const latencies: number[] = [];

  const ask = ({ method, path, headers, body }: LoadRequest, due: number) =>
    new Promise<void>((resolve) => {
      const failed = (error: Error) => {
        result.errors += 1;
        result.firstError ??= `${method} ${path}: ${error.message}`;
        resolve();
      };
      const sent = request({ hostname, port, agent, method, path, headers, timeout: ANSWER_LIMIT_MS }, (response) => {
        const status = response.statusCode ?? 0;
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        if ((status === 429 || status === 503) && !response.headers["retry-after"]) result.withoutRetryAfter += 1;
        if (status >= 400 && status !== 429 && status !== 503) result.firstError ??= `${method} ${path}: ${status}`;
        response.resume();
        response.once("error", failed);
        response.once("end", () => {
          latencies.push(performance.now() - due);
          resolve();
        });
      });
      sent.once("timeout", () => sent.destroy(new Error("no response")));
      // A keep-alive connection may be closed just as it is reused; clients retry once.
      sent.once("error", (error: NodeJS.ErrnoException) => {
        if (sent.reusedSocket && error.code === "ECONNRESET" && method === "GET")
          void ask({ method, path, headers }, due).then(resolve);
        else failed(error);
      });
      sent.end(body);
    });

  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds;) {
    const now = performance.now() - startedAt;
    for (; n < rate * seconds && (n * 1_000) / rate <= now; n += 1) {
      const next = requests[n % requests.length];
      if (next) all.push(ask(next, startedAt + (n * 1_000) / rate));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(all);
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { ...result, sent: all.length, p50: at(0.5), p99: at(0.99) };
}

process.stdout.write(`${JSON.stringify(await generate(JSON.parse(process.argv[2] ?? "{}") as LoadOrder))}\n`);
