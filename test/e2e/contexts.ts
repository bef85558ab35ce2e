import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/**
 * The contexts of a browser, one for each page that a test opens. A context is used again when its test has ended:
 * its process, its compiled scripts and its HTTP cache take a fifth off each page. Nothing else is left of the test
 * before (contexts.e2e.ts), except what it adds to every page of a context: init scripts belong to a page.
 */
export interface Contexts {
  /** A context without cookies, storage, permissions and routes. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes all pages of the contexts that were taken, which may then be taken again. */
  release(): Promise<void>;
}

interface Kept {
  key: string;
  context: BrowserContext;
  /** An empty page, without which the browser would end the process of the context. */
  keeper: Page;
  devtools: CDPSession;
}

/** Each has a process of its own. */
const MOST_FREE = 8;

export function createContexts(browser: Browser): Contexts {
  let taken: Kept[] = [];
  /** Oldest first. */
  const free: Kept[] = [];

  async function create(key: string, options: BrowserContextOptions): Promise<Kept> {
    const context = await browser.newContext(options);
    const keeper = await context.newPage();
    return { key, context, keeper, devtools: await context.newCDPSession(keeper) };
  }

  return {
    async take(options) {
      const key = JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)));
      const index = free.findLastIndex((each) => each.key === key);
      const [found] = index < 0 ? [] : free.splice(index, 1);
      const kept = found ?? (await create(key, options));
      taken.push(kept);
      // Not when it is released: a response to a page that has just been closed may still set a cookie then.
      if (found) await clear(found, options.baseURL);
      return kept.context;
    },
    async release() {
      const ended = taken;
      taken = [];
      await Promise.all(
        ended.map(async (kept) => {
          if (await reset(kept)) free.push(kept);
          else await kept.context.close();
        }),
      );
      await Promise.all(free.splice(0, free.length - MOST_FREE).map(({ context }) => context.close()));
    },
  };
}

async function clear({ context, devtools }: Kept, origin: string | undefined): Promise<void> {
  await context.clearCookies();
  if (origin) await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
}

/** @returns whether the context may be used again: a clock that a test has installed cannot be removed */
async function reset({ context, keeper }: Kept): Promise<boolean> {
  const pages = context.pages().filter((page) => page !== keeper);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
  return keeper.evaluate(() => setTimeout.toString().includes("[native code]"));
}
