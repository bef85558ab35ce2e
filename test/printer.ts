import { quietLog } from "#server/platform/log.ts";
import { createPrinter, type Printer, type PrinterOptions } from "#server/platform/pdf/pdf.ts";

/** A printer with a long timeout: it runs at low priority, so it is slow on a busy machine. */
export function createTestPrinter(options: Partial<PrinterOptions> = {}): Printer {
  return createPrinter({ log: quietLog(), timeoutMs: 60_000, ...options });
}
