import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { language } from "#contract/texts/language.ts";
import { appError } from "../errors.ts";
import type { Log } from "../log.ts";

/** A document as PDF, and its pages as images. */
export interface PrintedDocument {
  pdf: Buffer;
  /** One WebP image per page; empty when they were not requested. */
  pages: Buffer[];
}

export interface Printer {
  /**
   * Prints a Typst template in the reader's language. Text by users is passed as data only, never as markup.
   * @param template absolute path of the .typ file
   * @param options.pictures whether to create images of the pages; true by default
   * @throws busy when too many wait; an Error when the template cannot be printed
   */
  print(template: string, data: unknown, options?: { pictures?: boolean }): Promise<PrintedDocument>;
  /** Ends the printing process and rejects waiting documents. A later document starts it again. */
  stop(): void;
}

export interface PrinterOptions {
  log: Log;
  /** Documents after which the process is replaced, because the compiler frees little memory. */
  documentsPerProcess?: number;
  timeoutMs?: number;
  /** Maximum number of waiting documents. */
  waiting?: number;
}

export interface PrintRequest {
  id: number;
  template: string;
  /** JSON. */
  data: string;
  /** Of the document's own texts, as its template reads it: "zh" of zh-Hans. */
  language: string;
  pictures: boolean;
}
/** Messages of the process: once that it has started, then the result of each document. */
export type PrinterMessage =
  | { ready: true }
  | { id: number; ok: true; pdf: Uint8Array; pages: Uint8Array[] }
  | { id: number; ok: false; error: string };

interface PrintJob {
  request: PrintRequest;
  resolve: (printed: PrintedDocument) => void;
  reject: (error: Error) => void;
}

/** A printing process and its current document. */
interface PrinterProcess {
  child: ChildProcess;
  /** Whether it has started: fonts are found, the compiler is loaded. */
  ready: boolean;
  document: PrintJob | undefined;
  timer: NodeJS.Timeout | undefined;
  printed: number;
  /** When it received its document, from `performance.now()`. */
  startedAt: number;
}

const CHILD = fileURLToPath(new URL("./pdf-child.ts", import.meta.url));
/** Time limit for starting the process. */
const START_MS = 30_000;
/** The longest pause between two documents. */
const REST_MS = 500;
/** The only environment variables of the process; others contain secrets. */
const PASSED_VARIABLES = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "SystemRoot"];

/**
 * Prints documents one at a time in a separate process, so that printing never delays requests, and a crash or an
 * endless document fails only that document. While others are queued, it pauses after each document for as long as that
 * one took: printing without pauses would take half of a machine with two cores.
 */
export function createPrinter({
  log,
  documentsPerProcess = 300,
  timeoutMs = 10_000,
  waiting = 50,
}: PrinterOptions): Printer {
  const queue: PrintJob[] = [];
  let press: PrinterProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let lastId = 0;

  function open(): PrinterProcess {
    const child = fork(CHILD, [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
      execArgv: [],
    });
    // Requests come first. Set by the parent, because the child would already have started threads with the normal
    // priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const opened: PrinterProcess = {
      child,
      ready: false,
      document: undefined,
      timer: undefined,
      printed: 0,
      startedAt: 0,
    };
    child.on("message", (message) => {
      const response = message as PrinterMessage;
      if ("ready" in response) handleReady(opened);
      else finish(opened, response);
    });
    child.on("error", (error) => handleExit(opened, error.message));
    child.on("exit", (code, signal) => handleExit(opened, `the printing process ended (${signal ?? code})`));
    // It ends with the parent and must not keep the parent running.
    child.unref();
    child.channel?.unref();
    return opened;
  }

  function next(): void {
    if (press?.document || rest) return;
    const document = queue.shift();
    if (!document) return;
    const on = (press ??= open());
    on.document = document;
    on.startedAt = performance.now();
    // The parent must not end while a document is being printed.
    on.child.channel?.ref();
    watch(on);
    on.child.send(document.request, (error) => {
      if (error) handleExit(on, error.message);
    });
  }

  function handleReady(started: PrinterProcess): void {
    started.ready = true;
    // Waiting for the start does not count towards the document's time.
    if (started.document) watch(started);
  }

  /** Starts the time limit of the document, or that of the start when the process is not ready yet. */
  function watch(on: PrinterProcess): void {
    clearTimeout(on.timer);
    on.timer = setTimeout(
      () => {
        log.error({ template: on.document?.request.template }, "a document took too long to print");
        on.child.kill("SIGKILL");
      },
      on.ready ? timeoutMs : START_MS,
    );
  }

  /** Removes the document from its process. */
  function release(from: PrinterProcess): PrintJob | undefined {
    const { document } = from;
    from.document = undefined;
    clearTimeout(from.timer);
    from.child.channel?.unref();
    return document;
  }

  function finish(from: PrinterProcess, response: Exclude<PrinterMessage, { ready: true }>): void {
    if (from.document?.request.id !== response.id) return;
    const document = release(from);
    from.printed += 1;
    if (from.printed >= documentsPerProcess && press === from) {
      press = undefined;
      from.child.disconnect();
    }
    if (response.ok)
      document?.resolve({ pdf: Buffer.from(response.pdf), pages: response.pages.map((page) => Buffer.from(page)) });
    else document?.reject(new Error(response.error));
    if (queue.length > 0) rest = setTimeout(endRest, Math.min(performance.now() - from.startedAt, REST_MS));
  }

  function endRest(): void {
    rest = undefined;
    next();
  }

  /** Fails the document of a process that has ended. */
  function handleExit(from: PrinterProcess, why: string): void {
    if (press === from) press = undefined;
    release(from)?.reject(new Error(why));
    next();
  }

  return {
    async print(template, data, { pictures = true } = {}) {
      if (queue.length >= waiting) throw appError("busy");
      const request: PrintRequest = {
        id: (lastId += 1),
        template,
        data: JSON.stringify(data),
        language: new Intl.Locale(language()).language,
        pictures,
      };
      return new Promise<PrintedDocument>((resolve, reject) => {
        queue.push({ request, resolve, reject });
        next();
      });
    },
    stop() {
      for (const document of queue.splice(0)) document.reject(appError("busy"));
      clearTimeout(rest);
      rest = undefined;
      press?.child.kill("SIGKILL");
    },
  };
}
