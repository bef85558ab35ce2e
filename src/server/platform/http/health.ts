import type { Hono } from "hono";
import type { Platform } from "../platform.ts";

/** The limit of all checks together. */
const READY_MS = 1_800;

export interface Readiness {
  /** What has to be true before a balancer should send requests, by name; the response names what is not. */
  checks: Readonly<Record<string, () => Promise<boolean> | boolean>>;
  /** What an operator should know about a product that is ready. */
  notes: readonly string[];
}

/** GET /healthz (the process), GET /readyz, GET /metrics when METRICS=1. */
export function mountHealth(http: Hono, platform: Platform, { checks, notes }: Readiness): void {
  http.get("/healthz", (c) => c.json({ status: "ok" }));
  http.get("/readyz", async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await passes(check)) ? undefined : name)),
    );
    const failed = results.filter((name) => name !== undefined);
    if (failed.length === 0) return c.json({ status: "ready", ...(notes.length > 0 ? { notes } : {}) });
    return c.json({ error: "not ready", failed }, 503, { "retry-after": "2" });
  });
  if (platform.config.metrics) http.get("/metrics", async (c) => c.text(await platform.metrics.text()));
}

async function passes(check: () => Promise<boolean> | boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), READY_MS)));
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
