import type { Hono } from "hono";
import type { Platform } from "../platform.ts";

export interface Readiness {
  /** True once the database is migrated. */
  isReady: () => Promise<boolean>;
  /** What an operator should know. */
  notes: readonly string[];
}

/** GET /healthz (the process), GET /readyz (database and migrations), GET /metrics when METRICS=1. */
export function mountHealth(http: Hono, platform: Platform, { isReady, notes }: Readiness): void {
  http.get("/healthz", (c) => c.json({ status: "ok" }));
  http.get("/readyz", async (c) => {
    const ready = await isReady().catch(() => false);
    return ready
      ? c.json({ status: "ready", ...(notes.length > 0 ? { notes } : {}) })
      : c.json({ error: "not ready" }, 503, { "retry-after": "2" });
  });
  if (platform.config.metrics) http.get("/metrics", (c) => c.text(platform.metrics.text()));
}
