import { spawn } from "node:child_process";
import type { Engine } from "./engine.ts";
import { freePort } from "../product.ts";
import { end, programPath, startUntil } from "./processes.ts";

/** Starts the installed WebKitGTK in a virtual display, driven by WebDriver. @throws NotInstalled */
export async function startWebkit(): Promise<Engine> {
  const driverPath = programPath("WebKitWebDriver");
  const screen = await startUntil(
    [programPath("Xvfb"), "-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${screen.match[1]}`, WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
  const driver = spawn(driverPath, [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
  const close = async () => {
    await end(driver);
    await end(screen.child);
  };
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    await untilReady(() => call("GET", "/status"));
    const { sessionId } = (await call("POST", "/session", { capabilities: {} })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    await call("POST", `${session}/timeouts`, { script: 60_000, pageLoad: 120_000 });
    await call("POST", `${session}/window/rect`, { width: 1_100, height: 900 });
    return {
      goTo: async (url) => void (await call("POST", `${session}/url`, { url })),
      async run(body) {
        const script = `const done = arguments[arguments.length - 1];
          (async () => { ${body} })().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
        const { value, error } = (await call("POST", `${session}/execute/async`, { script, args: [] })) as {
          value?: unknown;
          error?: string;
        };
        if (error !== undefined) throw new Error(error);
        return value;
      },
      pressKeys: async (actions) =>
        void (await call("POST", `${session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] })),
      forget: async () => void (await call("DELETE", `${session}/cookie`)),
      async close() {
        await call("DELETE", session).catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
