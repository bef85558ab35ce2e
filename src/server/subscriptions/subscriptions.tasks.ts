import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { Subscriptions } from "./subscriptions.service.ts";

export const END_RUN_OUT = "subscriptions.end-run-out";
export const PRINT_INVOICES = "subscriptions.print-invoices";

/** Ends plans that ran out, starts those that are paid beyond, and prints invoices that could not be printed at once. */
export function registerSubscriptionsTasks(
  { tasks }: Pick<Platform, "tasks">,
  { endRunOut, printMissing }: Pick<Subscriptions, "endRunOut" | "printMissing">,
): void {
  tasks.define(END_RUN_OUT, z.object({}), endRunOut);
  // Often: a plan that is paid beyond another starts when that one ends.
  tasks.schedule(END_RUN_OUT, "*/5 * * * *");
  tasks.define(PRINT_INVOICES, z.object({}), printMissing);
  tasks.schedule(PRINT_INVOICES, "* * * * *");
}
