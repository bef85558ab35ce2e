import { describe, expect, test } from "vitest";
import { checkA11y, DEMO, expectPath, expectShown, hold, open, openPage } from "./browser.ts";

describe("protected routes", () => {
  test.each(["/business-registration", "/create-business", "/admin"])(
    "%s leads a visitor to /auth (R002, R140)",
    async (path) => {
      const page = await openPage();
      await page.goto(path);
      await expectPath(page, /^\/auth\?redirect=/);
      await expectShown(page.getByRole("tab", { name: "Login" }));
    },
  );

  test("comes back after login to what was asked for (R002)", async () => {
    const page = await openPage();
    await page.goto("/business-registration");
    await expectPath(page, /^\/auth/);
    await open(page, page.url());
    await page.getByLabel("Email").fill(DEMO.newOwner);
    await page.locator("input[type=password]").fill("demo-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expectPath(page, "/business-registration");
    await expectShown(page.getByRole("heading", { name: "Register Your Fitness Collective" }));
  });

  test("opened with a session it never passes by /auth, and waits with a spinner (R003)", async () => {
    const page = await openPage({ as: DEMO.newOwner });
    const passed: string[] = [];
    page.on("framenavigated", (frame) => passed.push(new URL(frame.url()).pathname));
    await open(page, "/auth-not-needed");
    const waiting = await hold(page, "/api/business-categories");
    await page.evaluate(() => {
      history.pushState({}, "", "/business-registration");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expectShown(page.getByRole("main").getByRole("status"));
    await waiting.release();
    await expectShown(page.getByRole("heading", { name: "Register Your Fitness Collective" }));
    expect(passed.filter((path) => path === "/auth")).toEqual([]);
  });

  test("the admin's screens send everybody else home (R002)", async () => {
    const page = await openPage({ as: DEMO.owner });
    await page.goto("/admin");
    await expectPath(page, "/");
  });
});

describe("public routes", () => {
  test.each(["/", "/auth", "/fitness-collectives", "/businesses", "/business-collectives"])(
    "%s opens to visitors, at phone width too (R004)",
    async (path) => {
      for (const viewport of ["phone", "desktop"] as const) {
        const page = await openPage({ viewport });
        await open(page, path);
        await expectPath(page, path);
        await expectShown(page.getByRole("heading", { level: 1 }));
        await checkA11y(page);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(wider, `${path} scrolls sideways at ${viewport} width`).toBe(false);
      }
    },
  );

  test("an unknown address shows Page Not Found inside the app (R005)", async () => {
    const page = await openPage();
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expectShown(
      page.getByRole("heading", { name: "Page Not Found" }),
      page.getByText("Did you forget to add the page to the router?"),
      page.getByRole("banner").getByRole("link", { name: "Jobs" }),
    );
    await checkA11y(page);
  });

  test.each([
    ["/retail-businesses", /^\/business-collectives$/],
    ["/create-business", /^\/auth\?redirect=/],
  ])("%s is another way to a screen (R006)", async (path, target) => {
    const page = await openPage();
    await page.goto(path);
    await expectPath(page, target);
  });

  test("/businesses/{id} and /fitness-collectives/{id} are one screen (R006)", async () => {
    const page = await openPage();
    const [first] = (await (await page.request.get("/api/businesses/top-rated")).json()) as {
      id: number;
      name: string;
    }[];
    await page.goto(`/businesses/${first?.id}`);
    await expectPath(page, `/fitness-collectives/${first?.id}`);
    await expectShown(page.getByRole("heading", { name: first?.name ?? "", level: 1 }));
  });
});
