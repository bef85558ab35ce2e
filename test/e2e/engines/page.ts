import type { Engine, KeyAction } from "./engine.ts";

const PATIENCE_MS = 45_000;

/** Failures of the page that are collected from the moment it is open. */
const COLLECT = `if (!window.failures) {
  window.failures = [];
  addEventListener("error", ({ message }) => window.failures.push(message));
  addEventListener("unhandledrejection", ({ reason }) => window.failures.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => window.failures.push(violatedDirective));
}`;
/** Whether the main part and every control react. */
const IS_HYDRATED = `const isAlive = (element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  const main = document.querySelector("main");
  return main !== null && [main, ...document.querySelectorAll("button, input, select, textarea")].every(isAlive);`;

/** What journeys do in a page of any engine. */
export function pageOf(engine: Engine, baseUrl: string) {
  /** Polls until the body of a function in the page returns something true, and returns that. */
  async function until<T>(what: string, body: string): Promise<T> {
    const limit = Date.now() + PATIENCE_MS;
    while (Date.now() < limit) {
      // The page may be navigating.
      const found = await engine.run(body).catch(() => undefined);
      if (found) return found as T;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const where = await engine.run(
      `return location.href + " " + document.querySelector("main")?.innerText.slice(0, 200)`,
    );
    throw new Error(`${what}: not within ${PATIENCE_MS / 1_000} s, at ${String(where)}`);
  }
  const quoted = JSON.stringify;
  /** An expression for the visible element of a selector with these words, or any words. */
  const element = (selector: string, words = "") =>
    `[...document.querySelectorAll(${quoted(selector)})].find((each) => each.getClientRects().length > 0 && each.textContent.includes(${quoted(words)}))`;

  return {
    run: (body: string) => engine.run(body),
    until,
    /** Opens a path and waits until it is hydrated. */
    async open(path: string): Promise<void> {
      await engine.goTo(baseUrl + path);
      await engine.run(COLLECT);
      await until(`${path} is hydrated`, IS_HYDRATED);
    },
    /** Waits until an element with these words is visible. */
    see: (selector: string, words: string) =>
      until<true>(`${selector} with "${words}"`, `return ${element(selector, words)} !== undefined`),
    async press(selector: string, words = ""): Promise<void> {
      await until(`${selector} with "${words}"`, `return ${element(selector, words)} !== undefined`);
      await engine.run(`${element(selector, words)}.click()`);
    },
    /** Replaces what is in a text field, key by key. */
    async type(selector: string, words: string): Promise<void> {
      await until(selector, `return ${element(selector)} !== undefined`);
      await engine.run(`const field = ${element(selector)}; field.focus(); field.select();`);
      const actions: KeyAction[] = Array.from(words).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await engine.pressKeys(actions);
      await until(`${selector} contains "${words}"`, `return ${element(selector)}.value === ${quoted(words)}`);
    },
    /** Calls the API as the page does. */
    call: (method: string, path: string, body?: unknown) =>
      engine.run(`const response = await fetch(${quoted(path)}, { method: ${quoted(method)},
        headers: { "content-type": "application/json" }, body: ${quoted(body === undefined ? undefined : quoted(body))} });
        if (!response.ok) throw new Error(${quoted(path)} + " " + response.status);
        return response.json();`),
    forget: () => engine.forget(),
  };
}

export type EnginePage = ReturnType<typeof pageOf>;
