import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { DEMO, expectEventually, expectVisible, open, openPage } from "./browser.ts";

// High contrast modes replace all colours, so that states need system colours of their own.

const colours = (locator: Locator) =>
  locator.evaluate((element) => {
    const own = getComputedStyle(element);
    const inner = element.firstElementChild ? getComputedStyle(element.firstElementChild).backgroundColor : "none";
    return { background: own.backgroundColor, inner, underline: own.borderBottomColor, border: own.borderTopWidth };
  });
test("switches, radio buttons, tabs and primary buttons show their state in forced colours", async () => {
  const page = await openPage({ as: DEMO.owner, forcedColors: true });
  await open(page, "/notifications?tab=preferences");
  const toggle = page.getByRole("main").getByRole("switch").first();
  await expectVisible(toggle);
  const isOn = (await toggle.getAttribute("aria-checked")) === "true";
  const before = await colours(toggle);
  await toggle.click();
  await expectEventually(() => toggle.getAttribute("aria-checked"), String(!isOn));
  await expect.poll(async () => (await colours(toggle)).background).not.toBe(before.background);
  const after = await colours(toggle);
  for (const { background, inner } of [before, after]) expect(inner).not.toBe(background);
  await toggle.click();
  await expectEventually(() => toggle.getAttribute("aria-checked"), String(isOn));

  await open(page, "/business-admin");
  const tabs = page.getByRole("main").locator('[data-slot="tab-link"]');
  await expectVisible(tabs.first());
  const background = await tabs.first().evaluate(() => getComputedStyle(document.body).backgroundColor);
  const underlines = await tabs.evaluateAll((links) =>
    links.map((link) => [link.ariaCurrent === "page", getComputedStyle(link).borderBottomColor] as const),
  );
  expect(underlines.filter(([isCurrent, underline]) => isCurrent !== (underline !== background))).toEqual([]);
  expect(underlines.filter(([isCurrent]) => isCurrent)).toHaveLength(1);

  await open(page, "/business-registration");
  const radios = page.getByRole("main").getByRole("radio");
  await radios.first().click();
  await expectVisible(page.getByRole("main").getByRole("radio", { checked: true }));
  const checked = await colours(page.getByRole("main").getByRole("radio", { checked: true }).first());
  expect(checked.inner).not.toBe(checked.background);
  expect(
    await page
      .getByRole("main")
      .getByRole("radio", { checked: false })
      .first()
      .evaluate((radio) => radio.childElementCount),
  ).toBe(0);
  const button = page.getByRole("main").locator('[data-slot="button"][type="submit"]').first();
  expect(Number.parseFloat((await colours(button)).border)).toBeGreaterThan(0);
});
