import { describe, expect, test } from "vitest";
import {
  checkA11y,
  DEMO,
  expectPath,
  expectVisible,
  holdRequest,
  open,
  openPage,
  readJson,
  signIn,
  eventually,
  typeInto,
} from "./browser.ts";
import { listingId, OWNED, UNOWNED } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";

const PROTECTED = [
  "/profile",
  "/dashboard",
  "/business-admin",
  "/professional-admin",
  "/resume-bank",
  "/admin",
  "/admin/business-collective-categories",
  "/admin/update-hours",
  "/subscription",
  "/professional-subscription",
  "/business-registration",
  "/applications",
  "/jobs/create",
  "/media/create",
  "/professionals/create",
  "/applications/1",
  "/jobs/1/edit",
  "/media/1/edit",
  "/professionals/1/edit",
  "/profile/privacy",
  "/profile/security",
  "/my-programs",
  "/claims",
  "/messages",
  "/notifications",
];
const PUBLIC = [
  "/jobs",
  "/professionals",
  "/media",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/plans",
  "/resume-builder",
];

describe("protected routes", () => {
  test.each(["/business-registration", "/create-business", "/admin", "/admin/retail-categories"])(
    "%s redirects a visitor to /auth (R002, R140)",
    async (path) => {
      const page = await openPage();
      await page.goto(path);
      await expectPath(page, /^\/auth\?redirect=/);
      await expectVisible(page.getByRole("tab", { name: "Login" }));
    },
  );

  test("returns to the requested page after login (R002)", async () => {
    const page = await openPage();
    await page.goto("/business-registration");
    await expectPath(page, /^\/auth/);
    await open(page, page.url());
    await typeInto(page.getByLabel("Email"), DEMO.newOwner);
    await typeInto(page.locator("input[type=password]"), "demo-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expectPath(page, "/business-registration");
    await expectVisible(page.getByRole("heading", { name: "Register Your Fitness Collective" }));
  });

  test("a signed-in user is never redirected through /auth, and sees a spinner while the page loads (R003)", async () => {
    const page = await openPage({ as: DEMO.newOwner });
    const passed: string[] = [];
    page.on("framenavigated", (frame) => passed.push(new URL(frame.url()).pathname));
    await open(page, "/auth-not-needed");
    const waiting = await holdRequest(page, "/api/business-categories");
    await page.evaluate(() => {
      history.pushState({}, "", "/business-registration");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expectVisible(page.getByRole("main").getByRole("status"));
    await waiting.release();
    await expectVisible(page.getByRole("heading", { name: "Register Your Fitness Collective" }));
    expect(passed.filter((path) => path === "/auth")).toEqual([]);
  });

  test("each of them redirects a visitor to /auth, with the path to return to (R002)", async () => {
    const page = await openPage();
    for (const path of PROTECTED) {
      const response = await page.request.get(path, { maxRedirects: 0 });
      expect([response.status(), response.headers()["location"]], path).toEqual([
        307,
        `/auth?redirect=${encodeURIComponent(path)}`,
      ]);
    }
  });

  test("the admin's screens send other users home (R002)", async () => {
    const page = await openPage({ as: DEMO.owner });
    await page.goto("/admin");
    await expectPath(page, "/");
  });
});

describe("public routes", () => {
  test.each(["/", "/auth", "/fitness-collectives", "/businesses", "/business-collectives"])(
    "%s is open to visitors, at phone width too (R004)",
    async (path) => {
      for (const viewport of ["phone", "desktop"] as const) {
        const page = await openPage({ viewport });
        await open(page, path);
        await expectPath(page, path);
        await expectVisible(page.getByRole("heading", { level: 1 }));
        await checkA11y(page);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(wider, `${path} scrolls sideways at ${viewport} width`).toBe(false);
      }
    },
  );

  test("each of them returns 200 to a visitor (R004)", async () => {
    const page = await openPage();
    const ids: number[] = [];
    for (const list of [
      "/api/businesses/top-rated",
      "/api/business-collectives",
      "/api/jobs",
      "/api/professionals",
      "/api/media",
    ])
      ids.push((await readJson<{ id: number }[]>(page, `${list}?page=1`))[0]?.id ?? 0);
    const [business, collective, job, professional, article] = ids;
    for (const path of [
      ...PUBLIC,
      `/fitness-collectives/${business}`,
      `/fitness-collectives/${business}/review`,
      `/businesses/${business}/edit`,
      `/business-collectives/${collective}`,
      `/jobs/${job}`,
      `/professionals/${professional}`,
      `/media/${article}`,
    ]) {
      const response = await page.request.get(path, { maxRedirects: 0 });
      expect([path, response.status()]).toEqual([path, 200]);
    }
  });

  test("an unknown path shows Page Not Found inside the app (R005)", async () => {
    const page = await openPage();
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expectVisible(
      page.getByRole("heading", { name: "Page Not Found" }),
      page.getByText("Did you forget to add the page to the router?"),
      page.getByRole("banner").getByRole("link", { name: "Jobs" }),
    );
    await checkA11y(page);
  });

  test.each([
    ["/retail-businesses", /^\/business-collectives$/],
    ["/create-business", /^\/auth\?redirect=/],
  ])("%s is an alias of a screen (R006)", async (path, target) => {
    const page = await openPage();
    await page.goto(path);
    await expectPath(page, target);
  });

  test("these paths are linked from the screens that the specification names (R006)", async () => {
    const page = await openPage();
    const owned = await listingId(page, "fitness", OWNED);
    const shop = await listingId(page, "retail", UNOWNED.retail);
    const linksIn = async (path: string) => {
      const html = await (await page.request.get(path)).text();
      return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href ?? "");
    };
    await eventually(() => linksIn(`/business-collectives/${shop}`)).toContain("/retail-businesses");
    await signIn(page, DEMO.owner);
    await eventually(() => linksIn(`/fitness-collectives/${owned}`)).toContain(`/fitness-collectives/${owned}/edit`);
    await eventually(() => linksIn("/media")).toContain("/media/create");
    const jobs = await linksIn("/business-admin?tab=jobs");
    for (const path of [
      /^\/jobs\/create(\?|$)/,
      /^\/jobs\/\d+\/edit$/,
      /^\/applications\/\d+$/,
      /^\/applications(\?|$)/,
    ])
      expect(jobs).toContainEqual(expect.stringMatching(path));
    await signInNewcomer(page, "guards.pro", "professional");
    await eventually(() => linksIn("/professionals")).toContain("/professionals/create");
    await page.context().clearCookies();
    await signInNewcomer(page, "guards.owner", "business_admin");
    await eventually(() => linksIn("/subscription")).toContain("/create-business");
  });

  test("/businesses/{id} and /fitness-collectives/{id} are one screen (R006)", async () => {
    const page = await openPage();
    const [first] = (await (await page.request.get("/api/businesses/top-rated")).json()) as {
      id: number;
      name: string;
    }[];
    await page.goto(`/businesses/${first?.id}`);
    await expectPath(page, `/fitness-collectives/${first?.id}`);
    await expectVisible(page.getByRole("heading", { name: first?.name ?? "", level: 1 }));
  });
});
