import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import {
  checkA11y,
  DEMO,
  expectEventually,
  expectHidden,
  expectToast,
  expectVisible,
  open,
  openPage,
  screenshot,
  typeInto,
} from "./browser.ts";
import { signInProfessional } from "./newcomers.ts";

async function tryStandard(page: Page): Promise<void> {
  await open(page, "/professional-subscription");
  await page.getByRole("button", { name: "Start free trial of Standard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start free trial" }).click();
  await expectToast(page, "Your free trial has started");
}

test("three of the specialties are chosen on Free, and searches follow; with Standard they find all", async () => {
  const page = await openPage({ viewport: "phone" });
  const id = await signInProfessional(page, "plans_found");
  await open(page, "/professional-admin?tab=profile");
  await expectHidden(page.getByRole("heading", { name: "Found under" }));
  await typeInto(page.getByLabel(/^Specialties/), "Aqua jogging, Finswimming, Open water, Synchro");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expectVisible(page.getByRole("heading", { name: "Found under" }));
  const group = page.getByRole("group", { name: "Specialties that searches find you under" });
  const box = (name: string) => group.getByRole("checkbox", { name });
  await expectEventually(() => box("Synchro").isDisabled(), true);
  await box("Aqua jogging").focus();
  await page.keyboard.press("Space");
  await box("Synchro").focus();
  await page.keyboard.press("Space");
  await checkA11y(page);
  await screenshot(page, "found-under-390");
  await page.getByRole("button", { name: "Save choice" }).click();
  await expectToast(page, "Choice saved", "Searches find you under Finswimming, Open water, Synchro.");

  const visitor = await openPage();
  const card = visitor.locator(`a[href^="/professionals/${id}"]`).first();
  await open(visitor, "/professionals?specialty=Synchro");
  await expectVisible(card);
  await open(visitor, "/professionals?specialty=Aqua%20jogging");
  await expectHidden(card);

  await tryStandard(page);
  await open(page, "/professional-admin?tab=profile");
  await expectVisible(page.getByText("Searches find you under all of your specialties."));
  await open(visitor, "/professionals?specialty=Aqua%20jogging");
  await expectVisible(card);
});

test("a credential is submitted with Standard, is taken back by a change, and gets its badge", async () => {
  const page = await openPage({ viewport: "phone" });
  const id = await signInProfessional(page, "plans_credential");
  const add = (name: string) =>
    page.request.post(`/api/professionals/${id}/certifications`, {
      multipart: { name, issuingOrganization: "Singapore Life Saving Society" },
    });
  expect((await add("Lifeguard")).status()).toBe(201);
  await open(page, "/professional-admin?tab=credentials");
  await expectVisible(page.getByText("Verified credentials come with the Standard plan"));
  await expectHidden(page.getByRole("button", { name: "Submit Lifeguard for verification" }));
  await checkA11y(page);
  await screenshot(page, "credentials-free-390");

  await tryStandard(page);
  await open(page, "/professional-admin?tab=credentials");
  await expectHidden(page.getByText("Verified credentials come with the Standard plan"));
  await page.getByRole("button", { name: "Submit Lifeguard for verification" }).click();
  await expectToast(page, "Lifeguard is submitted");
  await expectVisible(page.getByText("Being checked"));
  await page.getByRole("button", { name: "Edit Lifeguard" }).click();
  const dialog = page.getByRole("dialog");
  await expectVisible(dialog.getByText("A change takes the credential back from the check."));
  await typeInto(dialog.getByLabel(/^Credential ID/), "SLSS-88");
  await dialog.getByRole("button", { name: "Save credential" }).click();
  await expectToast(page, "Credential updated");
  await page.getByRole("button", { name: "Submit Lifeguard for verification" }).click();
  await expectVisible(page.getByText("Being checked"));
  await checkA11y(page);
  await screenshot(page, "credentials-standard-390");

  const admin = await openPage({ as: DEMO.admin });
  const certifications = (await (await page.request.get("/api/professionals/me/certifications")).json()) as {
    id: number;
  }[];
  const verified = await admin.request.patch(`/api/admin/certifications/${certifications[0]?.id}/verify`);
  expect(verified.status()).toBe(200);
  await open(page, `/professionals/${id}`);
  await expectVisible(page.getByRole("region", { name: "Certifications" }).getByText("Verified"));
});

test("a portfolio is shown to everyone with Standard, and on Free only to its professional, who reads why", async () => {
  const page = await openPage();
  const id = await signInProfessional(page, "plans_portfolio");
  const added = await page.request.post(`/api/professionals/${id}/portfolio`, { multipart: { title: "Night swim" } });
  expect(added.status()).toBe(201);
  const visitor = await openPage();
  await open(visitor, `/professionals/${id}`);
  await expectHidden(visitor.getByText("Night swim"));
  await open(page, `/professionals/${id}`);
  await expectVisible(
    page.getByText("Night swim"),
    page.getByText("Only you see your portfolio. The Standard plan shows it to everyone."),
  );
  await screenshot(page, "portfolio-free-1280");
  await tryStandard(page);
  await open(page, `/professionals/${id}`);
  await expectVisible(page.getByText("Night swim"));
  await expectHidden(page.getByText("Only you see your portfolio."));
  await open(visitor, `/professionals/${id}`);
  await expectVisible(visitor.getByText("Night swim"));
});
