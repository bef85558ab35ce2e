import { DEMO_PASSWORD } from "#seeds/demo-accounts.ts";
import { RESUME } from "../resume.ts";
import type { EnginePage } from "./page.ts";

const MEMBER = "member@demo.example";

/** Compares, and says what differs. */
function same(found: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

async function signIn(page: EnginePage): Promise<void> {
  await page.open("/about");
  await page.call("POST", "/api/login", { email: MEMBER, password: DEMO_PASSWORD });
}

async function firstId(page: EnginePage, list: string): Promise<number> {
  const [first] = (await page.call("GET", `${list}?page=1&pageSize=1`)) as { id: number }[];
  if (!first) throw new Error(`${list} is empty`);
  return first.id;
}

/** The main journeys, in every engine; each begins signed out. */
export const JOURNEYS: Readonly<Record<string, (page: EnginePage) => Promise<void>>> = {
  "public pages are shown and hydrated, without errors or sideways scroll": async (page) => {
    await page.open("/");
    const [listing, job, professional] = [
      await firstId(page, "/api/businesses"),
      await firstId(page, "/api/jobs"),
      await firstId(page, "/api/professionals"),
    ];
    for (const path of [
      "/",
      "/fitness-collectives",
      "/business-collectives",
      `/fitness-collectives/${listing}`,
      "/jobs",
      `/jobs/${job}`,
      "/professionals",
      `/professionals/${professional}`,
      "/media",
      "/plans",
      "/auth",
    ]) {
      await page.open(path);
      await page.until(`${path} has a heading`, `return document.querySelector("h1")?.textContent`);
      const { title, sideways, failures } = (await page.run(`return {
        title: document.querySelector("h1").textContent,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        failures: window.failures,
      }`)) as { title: string; sideways: number; failures: string[] };
      if (title.includes("Something went wrong")) throw new Error(`${path} has failed`);
      same([Math.max(0, sideways), failures], [0, []], path);
    }
  },

  "a search is in the URL, and Back returns to the whole list": async (page) => {
    await page.open("/fitness-collectives");
    await page.type('main input[type="search"], main input[name="search"]', "yoga");
    await page.press("main button", "Search");
    await page.until("the URL has the search", `return location.search.includes("search=yoga")`);
    await page.see("main", "yoga");
    await page.run("history.back()");
    await page.until("the URL has no search", `return !location.search.includes("search=yoga")`);
  },

  "a rejected login can be corrected key by key": async (page) => {
    await page.open("/auth");
    await page.type('input[type="email"], input[name="email"]', MEMBER);
    await page.type('input[type="password"]', "wrong-password");
    await page.press('main button[type="submit"]', "");
    await page.see("[data-variant=destructive]", "Login failed");
    await page.type('input[type="password"]', DEMO_PASSWORD);
    await page.press('main button[type="submit"]', "");
    await page.until("signed in", `return !location.pathname.startsWith("/auth")`);
    const { email } = (await page.call("GET", "/api/user")) as { email: string };
    same(email, MEMBER, "the user");
  },

  "months of a resume are read as people write them": async (page) => {
    await signIn(page);
    await page.call("PUT", "/api/resume/draft", {
      resumeId: null,
      step: 3,
      content: RESUME,
    });
    await page.open("/resume-builder");
    const start = 'input[name="experience.0.startDate"]';
    await page.see("h2", "Experience");
    const hasPicker = await page.run(`return document.querySelector(${JSON.stringify(start)}).type === "month"`);
    // A month picker is the browser's own.
    if (hasPicker === true) return;
    await page.type(start, "spring");
    await page.press("main button", "Next");
    await page.see("[data-slot=field-error]", "such as 2020-03");
    await page.type(start, "03/2018");
    await page.until("the error is gone", `return !document.body.textContent.includes("Enter the start date as")`);
  },

  "a dialog keeps the focus inside and returns it": async (page) => {
    await page.open("/fitness-collectives");
    // The windows are narrower than the header's links.
    await page.press("header button[aria-haspopup=dialog]");
    await page.until(
      "the focus is in the menu",
      `return document.querySelector("[role=dialog]")?.contains(document.activeElement)`,
    );
  },
};
