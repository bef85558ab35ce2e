import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { OwnProfessional } from "#contract/professionals.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectFocus,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  holdRequest,
  open,
  openPage,
  readJson,
  screenshot,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { signInProfessional } from "./newcomers.ts";

/** Creates a professional with a profile for this test. */
async function openDashboard(page: Page, name: string, tab?: string): Promise<number> {
  const id = await signInProfessional(page, name);
  await open(page, `/professional-admin${tab ? `?tab=${tab}` : ""}`);
  return id;
}

describe("/professional-admin", () => {
  test("is for professionals only (R328)", async () => {
    const visitor = await openPage();
    await visitor.goto("/professional-admin");
    await expectPath(visitor, /^\/auth\?redirect=/);
    const owner = await openPage({ as: DEMO.owner });
    await owner.goto("/professional-admin");
    await expectPath(owner, "/business-admin");
  });

  test.each(["desktop", "phone"] as const)("every tab of the demo professional renders on a %s", async (viewport) => {
    const page = await openPage({ viewport, as: DEMO.pro });
    const headings = {
      overview: "Quick actions",
      profile: "Profile image",
      credentials: "Credentials",
      verification: /^Verif/,
      analytics: "Last 30 days",
    };
    for (const [tab, heading] of Object.entries(headings)) {
      await open(page, tab === "overview" ? "/professional-admin" : `/professional-admin?tab=${tab}`);
      await expectVisible(page.getByRole("heading", { level: 2, name: heading }));
      if (viewport === "desktop" || tab === "overview") await checkA11y(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wider, `${tab} is wider than the screen`).toBe(false);
      await screenshot(page, `professional-admin-${tab}-${viewport}`);
    }
  });

  test("recorded figures are totalled and charted, with a table for screen readers (R330)", async () => {
    const page = await openPage({ as: DEMO.pro });
    const nothing = { resumeDownloads: 0, shortlists: 0, messages: 0, searchImpressions: 0 };
    const days = Array.from({ length: 30 }, (_, index) => ({
      ...nothing,
      date: new Date(Date.now() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
      profileViews: (index * 7) % 11,
      jobApplications: index % 9 === 0 ? 1 : 0,
    }));
    await mockResponse(page, "/api/professionals/me/analytics", 200, days);
    await open(page, "/professional-admin?tab=credentials");
    await page.getByRole("link", { name: "Analytics" }).click();
    await expectVisible(
      page.getByRole("img", { name: /^Profile Views per day from .*: 152 in total, at most 10 on / }),
      page.getByRole("group", { name: "Totals of the last 30 days" }).getByText("152"),
    );
    await page.getByText("Show the figures as a table").click();
    await expectVisible(page.getByRole("table", { name: "Figures for each of the last 30 days with activity" }));
    await checkA11y(page);
    await screenshot(page, "analytics-filled-1280");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Job Applications" }).click();
    await expectVisible(page.getByRole("img", { name: /^Job Applications per day.*: 4 in total, at most 1/ }));
    await checkA11y(page);
    await screenshot(page, "analytics-filled-390");
  });

  test("the image is previewed, reverted when the upload fails, and saved (R333, R334, R335)", async () => {
    const page = await openPage();
    await openDashboard(page, "pro_image", "profile");
    const input = page.locator('input[name="profileImage"]');
    await input.setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expectToast(page, "Invalid file type", "Please upload an image file (JPEG, PNG, GIF, or WebP)");
    await input.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expectToast(page, "File too large", "Image size should be less than 5MB");

    // A failure shows the server's message, and the letter is back.
    const box = page.getByRole("region", { name: "Profile image" });
    await mockResponse(page, "/api/professionals/profile-image", 400, { error: "The storage is full." });
    await input.setInputFiles(await pictureFile("me.png"));
    await expectToast(page, "Upload failed", "The storage is full.");
    await expectEventually(() => box.locator("img").count(), 0);
    await page.unrouteAll();

    const sending = await holdRequest(page, "/api/professionals/profile-image");
    await input.setInputFiles(await pictureFile("me.png", { width: 500, height: 500 }));
    await expectVisible(box.locator('img[src^="blob:"]'));
    await sending.release();
    await expectToast(page, "Image uploaded successfully", "Profile image updated");
    await expectVisible(box.locator('img[src^="/images/"]'));
  });

  test("Change and Remove appear on hover, and a failure without a message shows the fallback (R332, R342)", async () => {
    const page = await openPage();
    await openDashboard(page, "pro_pointer", "profile");
    const input = page.locator('input[name="profileImage"]');
    const box = page.getByRole("region", { name: "Profile image" });
    await mockResponse(page, "/api/professionals/profile-image", 500, { error: "" });
    await input.setInputFiles(await pictureFile("me.png"));
    await expectToast(page, "Upload failed", "Failed to upload image. Please try again.");
    await page.unrouteAll();
    await input.setInputFiles(await pictureFile("me.png"));
    await expectToast(page, "Image uploaded successfully");
    const remove = box.getByRole("button", { name: "Remove" });
    const opacity = () => remove.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity);
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe("0");
    await box.locator("img").hover();
    await expect.poll(opacity).toBe("1");
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Image removed");
    await expectHidden(box.locator("img"));
  });

  test("the profile's form, visibility and hidden-from list are saved", async () => {
    const page = await openPage();
    const id = await openDashboard(page, "pro_profile", "profile");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expectToast(page, "No Changes");
    await typeInto(page.getByLabel(/^Years of experience/), "-1");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expectVisible(page.getByText("Years of experience cannot be negative."));
    await typeInto(page.getByLabel(/^Years of experience/), "12");
    await typeInto(page.getByLabel(/^Summary/), "I teach grown people to swim.");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expectToast(page, "Profile Updated");
    expect(await readJson(page, `/api/professionals/${id}`)).toMatchObject({
      title: "Swim Coach",
      yearsOfExperience: 12,
      summary: "I teach grown people to swim.",
    });

    await page.getByRole("searchbox", { name: "Find a business" }).fill("yard");
    const found = page.getByRole("list", { name: "Matching businesses" });
    await found.getByRole("button").first().click();
    await expectToast(page, "Hidden from");
    await expectVisible(page.getByRole("list", { name: "Businesses you are hidden from" }).getByRole("listitem"));

    // Moving through the options by key must not save: employers would see it immediately.
    const visibility = async () => (await readJson<OwnProfessional>(page, "/api/professionals/me")).visibility;
    const changes: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && changes.push(request.url()));
    await page.getByRole("radio", { name: "Standard" }).focus();
    for (const chosen of [/^Limited/, /^Resume bank only/, /^Hidden/]) {
      await page.keyboard.down("ArrowDown");
      await expectFocus(page.getByRole("radio", { name: chosen }));
      await page.keyboard.up("ArrowDown");
      await expectEventually(() => page.getByRole("radio", { name: chosen }).isChecked(), true);
    }
    expect([changes, await visibility()]).toEqual([[], "limited"]);
    await page.getByRole("button", { name: "Save visibility" }).press("Enter");
    await expectToast(page, "Visibility changed");
    const visitor = await openPage();
    expect((await visitor.request.get(`/api/professionals/${id}`)).status()).toBe(404);
  });

  test("a credential is added with its file, changed and deleted (R336, R337)", async () => {
    const page = await openPage({ viewport: "phone" });
    await openDashboard(page, "pro_credentials", "credentials");
    await expectVisible(page.getByText("No credentials yet"));
    await page.getByRole("button", { name: "Add a credential" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save credential" }).click();
    await expectVisible(dialog.getByText("Please enter the name of the certification."));
    await typeInto(dialog.getByLabel(/^Name/), "Lifesaving Award");
    await typeInto(dialog.getByLabel(/^Issuing organization/), "Singapore Life Saving Society");
    await dialog.getByLabel(/^Issue date/).fill("2026-03-15");
    await dialog.getByLabel(/^Expiry date/).fill("2026-01-15");
    await dialog.getByRole("button", { name: "Save credential" }).click();
    await expectVisible(dialog.getByText("The expiry date cannot be before the issue date."));
    await dialog.getByLabel(/^Expiry date/).fill("2029-03-14");
    await dialog.locator('input[type="file"]').setInputFiles(await pictureFile("award.png"));
    await checkA11y(page);
    await screenshot(page, "credential-dialog-390");
    await dialog.getByRole("button", { name: "Save credential" }).click();
    await expectToast(page, "Credential added");
    await expectVisible(page.getByText("Issued Mar 2026 · Expires Mar 2029"), page.getByText("Not verified yet"));
    await expectEventually(() => page.getByRole("link", { name: /^View Lifesaving/ }).count(), 0);

    await page.getByRole("button", { name: "Edit Lifesaving Award" }).click();
    await typeInto(dialog.getByLabel(/^Name/), "");
    await dialog.getByRole("button", { name: "Save credential" }).click();
    await expectVisible(dialog.getByText("Please enter the name of the certification."));
    await typeInto(dialog.getByLabel(/^Name/), "Lifesaving Award");
    await typeInto(dialog.getByLabel(/^Credential URL/), "slss.example/award/88");
    await page.getByRole("button", { name: "Save credential" }).click();
    await expectToast(page, "Credential updated");
    const link = page.getByRole("link", { name: "View Lifesaving Award at its issuer" });
    await expectEventually(() => link.getAttribute("href"), "https://slss.example/award/88");

    await page.getByRole("button", { name: "Delete Lifesaving Award" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Credential deleted");
    await expectVisible(page.getByText("No credentials yet"));
  });
});

describe("/admin Professionals", () => {
  test.each(["desktop", "phone"] as const)("lists, searches and filters on a %s (R213)", async (viewport) => {
    const page = await openPage({ viewport, as: DEMO.admin });
    await open(page, "/admin");
    const tabs = page.getByRole("navigation", { name: "Sections of the admin panel" });
    await tabs.getByRole("link", { name: "Professionals" }).click();
    await expectPath(page, "/admin?tab=professionals");
    await expectVisible(page.getByRole("table", { name: "Professionals" }));
    await checkA11y(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider).toBe(false);
    await screenshot(page, `admin-professionals-${viewport}`);
    await page.getByLabel("KYC status").selectOption("verified");
    await expectPath(page, "/admin?tab=professionals&kyc=verified");
    await expectVisible(page.getByRole("row").nth(1).getByText("Verified").first());
    await expectHidden(page.getByRole("button", { name: /^View KYC/ }));
  });

  test("a professional and a certification are verified once; failures have their toast (R201, R218, R219)", async () => {
    const pro = await openPage();
    const id = await openDashboard(pro, "pro_verified");
    const added = await pro.request.post(`/api/professionals/${id}/certifications`, {
      multipart: { name: "Lifeguard", issuingOrganization: "Singapore Life Saving Society" },
    });
    expect(added.status()).toBe(201);
    const page = await openPage({ as: DEMO.admin });
    await open(page, "/admin?tab=professionals&search=pro_verified");
    const row = page.getByRole("row").filter({ hasText: "pro_verified@" });
    await mockResponse(page, `/api/admin/professionals/${id}/verify`, 409, {
      error: "This has already been verified.",
    });
    await row.getByRole("button", { name: /^Verify Hui Min/ }).click();
    await expectToast(page, "Verification Failed", "This has already been verified.");
    await page.unrouteAll();
    await row.getByRole("button", { name: /^Verify Hui Min/ }).click();
    await expectToast(page, "Hui Min Tan now has the Verified badge.");
    await row.getByRole("button", { name: "Verify Lifeguard of Hui Min Tan" }).click();
    // No file was sent, so the button asks once more.
    await page.getByRole("alertdialog").getByRole("button", { name: "Verify without a document" }).click();
    await expectToast(page, "Lifeguard of Hui Min Tan is verified.");
    // Only Undo stays, for 20 seconds.
    await expectHidden(row.getByRole("button", { name: /^(?!Undo)/ }));

    // Documents that cannot be read show a toast (R218).
    await mockResponse(page, `/api/professionals/${id}/kyc-documents`, 500, { error: "No answer" });
    await pro.request.post("/api/professionals/me/kyc-documents", {
      multipart: { documentType: "passport", document: await pictureFile("passport.png") },
    });
    expect((await pro.request.patch(`/api/professionals/${id}/submit-kyc`)).status()).toBe(200);
    await open(page, "/admin?tab=professionals&search=pro_verified");
    await row.getByRole("button", { name: /^View KYC/ }).click();
    await expectToast(page, "Failed to load KYC documents");
  });
});
