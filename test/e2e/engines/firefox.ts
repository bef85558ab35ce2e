import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "./engine.ts";
import { end, programPath, startUntil } from "./processes.ts";

interface Reply {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
}

/** Starts the installed Firefox, driven by WebDriver BiDi. @throws NotInstalled */
export async function startFirefox(): Promise<Engine> {
  const path = programPath("firefox-esr", "firefox");
  const profile = await mkdtemp(join(tmpdir(), "fc-firefox-"));
  const { child, match } = await startUntil(
    [
      path,
      "--headless",
      "--no-remote",
      "--profile",
      profile,
      "--remote-debugging-port=0",
      "--width=1100",
      "--height=900",
    ],
    /WebDriver BiDi listening on (ws:\S+)/,
    { env: { ...process.env, HOME: profile } },
  );
  const close = async () => {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { send, socket } = await connect(`${match[1]}/session`);
    await send("session.new", { capabilities: {} });
    const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    if (context === undefined) throw new Error("Firefox opened no page.");
    const goTo = (url: string) => send("browsingContext.navigate", { context, url, wait: "complete" });
    return {
      async goTo(url) {
        try {
          await goTo(url);
        } catch (error) {
          // Firefox cancels a navigation that begins while it still opens an earlier page, such as its first one.
          if (!String(error).includes("NS_BINDING_ABORTED")) throw error;
          await goTo(url);
        }
      },
      async run(body) {
        const { type, result, exceptionDetails } = (await send("script.evaluate", {
          expression: `(async () => { ${body} })().then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
          userActivation: true,
        })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
        if (type !== "success") throw new Error(exceptionDetails?.text);
        return JSON.parse(result?.value ?? "null") as unknown;
      },
      pressKeys: async (actions) =>
        void (await send("input.performActions", { context, actions: [{ type: "key", id: "keyboard", actions }] })),
      forget: async () => void (await send("storage.deleteCookies", {})),
      async close() {
        socket.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error(`No connection to ${url}`)), { once: true });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, (reply) => {
        waiting.delete(id);
        if (reply.type === "error") reject(new Error(`${method}: ${reply.message}`));
        else resolve(reply.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, socket };
}
