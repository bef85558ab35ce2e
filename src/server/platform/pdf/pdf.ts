import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { refuse } from "../errors.ts";
import type { Log } from "../log.ts";

/** A document as PDF and its pages as pictures. */
export interface Printed {
  pdf: Buffer;
  /** WebP, one a page; none when they were not asked for. */
  pages: Buffer[];
}

export interface Printer {
  /**
   * Prints a Typst template. What users wrote goes in as data only, never as markup.
   * @param template absolute path of the .typ file
   * @param options.pictures whether the pages are drawn as well; they are without it
   * @throws busy when too many wait; an Error when the template cannot be printed
   */
  print(template: string, data: unknown, options?: { pictures?: boolean }): Promise<Printed>;
  /** Ends the printing process; what still waits is refused. A later document starts it again. */
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
  pictures: boolean;
}
/** What the process tells: once that it has started, then how each document went. */
export type PrintAnswer =
  | { ready: true }
  | { id: number; ok: true; pdf: Uint8Array; pages: Uint8Array[] }
  | { id: number; ok: false; error: string };

interface Document {
  request: PrintRequest;
  resolve: (printed: Printed) => void;
  reject: (error: Error) => void;
}

/** A printing process and what it works on. */
interface Press {
  child: ChildProcess;
  /** It has started: fonts are found, the compiler is loaded. */
  ready: boolean;
  document: Document | undefined;
  timer: NodeJS.Timeout | undefined;
  printed: number;
  /** When it was given its document; a moment of `performance.now()`. */
  begunAt: number;
}

const CHILD = fileURLToPath(new URL("./pdf-child.ts", import.meta.url));
/** So long the process may take to start. */
const START_MS = 30_000;
/** It rests no longer than this between two documents. */
const REST_MS = 500;
/** It needs none of the settings, which hold secrets. */
const KEPT_SETTINGS = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "SystemRoot"];

/**
 * Prints documents in a process of its own, one at a time: the work never holds up requests, and a crash or an
 * endless document costs that one document. While others wait it rests between two documents as long as the last one
 * took: printing without a pause would take half of a machine with two cores.
 */
export function createPrinter({
  log,
  documentsPerProcess = 300,
  timeoutMs = 10_000,
  waiting = 50,
}: PrinterOptions): Printer {
  const queue: Document[] = [];
  let press: Press | undefined;
  let rest: NodeJS.Timeout | undefined;
  let lastId = 0;

  function open(): Press {
    const child = fork(CHILD, [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: Object.fromEntries(KEPT_SETTINGS.map((name) => [name, process.env[name]])),
      execArgv: [],
    });
    // Requests come first. Set from here, because threads that the child has by then would keep the usual priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const opened: Press = { child, ready: false, document: undefined, timer: undefined, printed: 0, begunAt: 0 };
    child.on("message", (message) => {
      const answer = message as PrintAnswer;
      if ("ready" in answer) begin(opened);
      else finish(opened, answer);
    });
    child.on("error", (error) => lose(opened, error.message));
    child.on("exit", (code, signal) => lose(opened, `the printing process ended (${signal ?? code})`));
    // It ends with the parent and never keeps it alive.
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
    on.begunAt = performance.now();
    // While a document is being printed the parent must not end by itself.
    on.child.channel?.ref();
    watch(on);
    on.child.send(document.request, (error) => {
      if (error) lose(on, error.message);
    });
  }

  function begin(started: Press): void {
    started.ready = true;
    // What it waited for the start is not the document's fault.
    if (started.document) watch(started);
  }

  /** Gives a document its time, and the process its time to start before. */
  function watch(on: Press): void {
    clearTimeout(on.timer);
    on.timer = setTimeout(
      () => {
        log.error({ template: on.document?.request.template }, "a document took too long to print");
        on.child.kill("SIGKILL");
      },
      on.ready ? timeoutMs : START_MS,
    );
  }

  /** Takes the document off its press. */
  function release(from: Press): Document | undefined {
    const { document } = from;
    from.document = undefined;
    clearTimeout(from.timer);
    from.child.channel?.unref();
    return document;
  }

  function finish(from: Press, answer: Exclude<PrintAnswer, { ready: true }>): void {
    if (from.document?.request.id !== answer.id) return;
    const document = release(from);
    from.printed += 1;
    if (from.printed >= documentsPerProcess && press === from) {
      press = undefined;
      from.child.disconnect();
    }
    if (answer.ok)
      document?.resolve({ pdf: Buffer.from(answer.pdf), pages: answer.pages.map((page) => Buffer.from(page)) });
    else document?.reject(new Error(answer.error));
    if (queue.length > 0) rest = setTimeout(endRest, Math.min(performance.now() - from.begunAt, REST_MS));
  }

  function endRest(): void {
    rest = undefined;
    next();
  }

  /** The process is gone, and with it what it worked on. */
  function lose(from: Press, why: string): void {
    if (press === from) press = undefined;
    release(from)?.reject(new Error(why));
    next();
  }

  return {
    async print(template, data, { pictures = true } = {}) {
      if (queue.length >= waiting) throw refuse("busy");
      const request: PrintRequest = { id: (lastId += 1), template, data: JSON.stringify(data), pictures };
      return new Promise<Printed>((resolve, reject) => {
        queue.push({ request, resolve, reject });
        next();
      });
    },
    stop() {
      for (const document of queue.splice(0)) document.reject(refuse("busy"));
      clearTimeout(rest);
      rest = undefined;
      press?.child.kill("SIGKILL");
    },
  };
}
