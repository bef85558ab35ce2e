import type { Arrange } from "./calls.ts";

const nothing: Arrange = () => ({});

/** A valid call of every endpoint of settings, logs and counts. */
export const BACK_OFFICE_CALLS: Record<string, Arrange> = {
  "GET /api/retention": nothing,
  "GET /api/admin/counts": nothing,
  "GET /api/admin/activity": () => ({ query: { type: "login", user: "sam", from: "2026-01-01", to: "2026-12-31" } }),
  "GET /api/admin/audit": () => ({ query: { action: "settings", user: "sam", from: "2026-01-01" } }),
  "GET /api/admin/audit/actions": nothing,
  "GET /api/admin/audit/chain": nothing,
  "GET /api/admin/settings": nothing,
  "PATCH /api/admin/settings": () => ({ body: { supportEmail: "help@sweep.example" } }),
};
