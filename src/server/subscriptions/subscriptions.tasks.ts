import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Subscriptions } from "./subscriptions.service.ts";

export const END_EXPIRED = "subscriptions.end-run-out";
export const PRINT_INVOICES = "subscriptions.print-invoices";

/** Ends expired plans, starts the next paid ones, and prints invoices that could not be printed right away. */
export function registerSubscriptionsTasks(
  { tasks }: Pick<Platform, "tasks">,
  { endRunOut, printMissing }: Pick<Subscriptions, "endRunOut" | "printMissing">,
): void {
  tasks.define(END_EXPIRED, z.object({}), endRunOut);
  // Frequent, because the next paid plan starts when this one ends.
  tasks.schedule(END_EXPIRED, "*/5 * * * *");
  tasks.define(PRINT_INVOICES, z.object({}), printMissing);
  tasks.schedule(PRINT_INVOICES, "* * * * *");
}
