import { quietLog } from "#server/platform/log.ts";
import { createPrinter, type Printer, type PrinterOptions } from "#server/platform/pdf/pdf.ts";

/** A printer that waits for its document however busy the machine is: it gives way to everything else that runs. */
export function createTestPrinter(options: Partial<PrinterOptions> = {}): Printer {
  return createPrinter({ log: quietLog(), timeoutMs: 60_000, ...options });
}
