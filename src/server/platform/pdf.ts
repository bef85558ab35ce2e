import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { refuse } from "./errors.ts";
import type { Log } from "./log.ts";

/** A document as PDF and its pages as pictures. */
export interface Printed {
  pdf: Buffer;
  /** WebP, one a page. */
  pages: Buffer[];
}

export interface Printer {
  /**
   * Prints a Typst template. What users wrote goes in as data only, never as markup.
   * @param template absolute path of the .typ file
   * @throws busy when too many wait; an Error when the template cannot be printed
   */
  print(template: string, data: unknown): Promise<Printed>;
  stop(): void;
}

export interface PrinterOptions {
  log: Log;
  /** Documents after which the process is replaced: the compiler gives little memory back. */
  documentsPerProcess?: number;
  timeoutMs?: number;
  /** Documents that may wait before the next one is refused. */
  waiting?: number;
}

export interface PrintRequest {
  id: number;
  template: string;
  /** JSON. */
  data: string;
}
export type PrintAnswer =
  | { id: number; ok: true; pdf: Uint8Array; pages: Uint8Array[] }
  | { id: number; ok: false; error: string };

interface Waiting {
  request: PrintRequest;
  resolve: (printed: Printed) => void;
  reject: (error: Error) => void;
}

const CHILD = fileURLToPath(new URL("./pdf-child.ts", import.meta.url));

/**
 * Prints documents in a process of its own, one at a time: the work never holds up requests, and a crash or an
 * endless document costs that one document.
 */
export function createPrinter({
  log,
  documentsPerProcess = 300,
  timeoutMs = 10_000,
  waiting = 50,
}: PrinterOptions): Printer {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let printed = 0;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    printed = 0;
    const started = fork(CHILD, [], { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
    started.on("message", (answer) => finish(answer as PrintAnswer));
    started.on("exit", (code, signal) => {
      if (child === started) child = undefined;
      if (current)
        finish({ id: current.request.id, ok: false, error: `the printing process ended (${signal ?? code})` });
    });
    // It ends with the parent and never keeps it alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function next(): void {
    const waitingFirst = queue.shift();
    if (!waitingFirst) return;
    current = waitingFirst;
    child ??= start();
    // While a document is being printed the process must not end by itself.
    child.channel?.ref();
    timer = setTimeout(() => {
      log.error({ template: waitingFirst.request.template }, "a document took too long to print");
      child?.kill("SIGKILL");
    }, timeoutMs);
    child.send(waitingFirst.request);
  }

  function finish(answer: PrintAnswer): void {
    if (!current || answer.id !== current.request.id) return;
    const done = current;
    current = undefined;
    clearTimeout(timer);
    child?.channel?.unref();
    if (answer.ok) done.resolve({ pdf: Buffer.from(answer.pdf), pages: answer.pages.map((page) => Buffer.from(page)) });
    else done.reject(new Error(answer.error));
    printed += 1;
    if (printed >= documentsPerProcess) {
      child?.kill();
      child = undefined;
    }
    next();
  }

  return {
    async print(template, data) {
      if (queue.length >= waiting) throw refuse("busy");
      const request: PrintRequest = { id: (lastId += 1), template, data: JSON.stringify(data) };
      return new Promise<Printed>((resolve, reject) => {
        queue.push({ request, resolve, reject });
        if (!current) next();
      });
    },
    stop() {
      clearTimeout(timer);
      child?.kill("SIGKILL");
      child = undefined;
    },
  };
}
