import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Category } from "#contract/businesses.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectPath,
  expectVisible,
  expectEventually,
  expectToast,
  open,
  openPage,
  readJson,
  screenshot,
  eventually,
  typeInto,
} from "./browser.ts";
import { expectNoSidewaysScroll } from "./listings.ts";
import { signInNewcomer } from "./newcomers.ts";

/** Registers listings for this test and returns their ids. */
async function register(name: string, kind: "fitness" | "retail", names: readonly string[]): Promise<number[]> {
  const owner = await openPage();
  await signInNewcomer(owner, name, "business_admin");
  const [lists, path] =
    kind === "fitness"
      ? ["/api/business-categories", "/api/businesses/register"]
      : ["/api/business-collective-categories", "/api/business-collectives/register"];
  const [category] = await readJson<Category[]>(owner, lists);
  const ids: number[] = [];
  for (const each of names) {
    const response = await owner.request.post(path, {
      multipart: {
        name: each,
        description: "A quiet place by the water.",
        categoryId: String(category?.id),
        address: "8 Quayside Lane",
        city: "Singapore",
        country: "Singapore",
        ...(kind === "retail" && { businessType: "retail_shop" }),
      },
    });
    expect(response.status(), await response.text()).toBe(201);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const answerDialog = (page: Page, button: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();

test("fitness collectives are verified, deleted, restored and permanently deleted (R200, R202, R203)", async () => {
  const [one = 0, , three = 0] = await register("quayside", "fitness", [
    "Quayside Hall One",
    "Quayside Hall Two",
    "Quayside Hall Three",
  ]);
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin?tab=fitness");
  await checkA11y(page);
  await screenshot(page, "admin-fitness");
  await page.getByRole("searchbox", { name: "Search listings" }).fill("Quayside Hall");
  await press(page, "Search");
  await expectPath(page, "/admin?tab=fitness&search=Quayside+Hall");
  await expectVisible(page.getByText("3 fitness collectives"));
  const link = row(page, "Quayside Hall One").getByRole("link", { name: /^Quayside Hall One/ });
  expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([
    `/fitness-collectives/${one}`,
    "_blank",
  ]);

  await mockResponse(page, `/api/admin/businesses/${one}/verify`, 500, { error: "Not today." });
  await press(page, "Verify Quayside Hall One");
  await expectToast(page, "Verification Failed", "Not today.");
  await page.unrouteAll();
  await press(page, "Verify Quayside Hall One");
  await expectToast(page, "Quayside Hall One is now verified and public.");
  await expectHidden(page.getByRole("button", { name: "Verify Quayside Hall One" }));
  await row(page, "Quayside Hall One")
    .getByRole("button", { name: /^Undo: Quayside Hall One/ })
    .click();
  await expectToast(page, "Undone: Quayside Hall One");
  await press(page, "Verify Quayside Hall One");
  await expectToast(page, "Quayside Hall One is now verified and public.");

  await press(page, "Delete Quayside Hall One");
  await answerDialog(page, "Delete");
  await expectToast(page, "Quayside Hall One is in the trash.");
  await expectHidden(row(page, "Quayside Hall One"));
  await press(page, "Undo");
  await expectToast(page, "Quayside Hall One is back as it was.");
  await expectVisible(row(page, "Quayside Hall One"));

  await mockResponse(page, `/api/admin/businesses/${three}`, 503, { error: "Come back later." });
  await press(page, "Delete Quayside Hall Three");
  await answerDialog(page, "Delete");
  await expectToast(page, "Deletion Failed", "Come back later.");
  await page.unrouteAll();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();

  // Bulk delete, with a result for each listing.
  for (const name of ["Two", "Three"])
    await page.getByRole("checkbox", { name: `Select Quayside Hall ${name}` }).click();
  const bar = page.getByRole("region", { name: "Selected listings" });
  await expectVisible(bar.getByText("2 selected"));
  await bar.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 listings?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectVisible(
    dialog.getByText("2 of 2 deleted"),
    dialog.getByRole("row", { name: /Quayside Hall Two.*Deleted/ }),
  );
  await checkA11y(page);
  await screenshot(page, "admin-bulk-deleted");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expectHidden(dialog, bar, row(page, "Quayside Hall Two"));

  await page.getByRole("combobox", { name: "Show" }).selectOption("trash");
  await expectPath(page, /view=trash/);
  await expectVisible(row(page, "Quayside Hall Two"), row(page, "Quayside Hall Three"));
  await checkA11y(page);
  await press(page, "Restore Quayside Hall Two");
  await expectToast(page, "Quayside Hall Two is back as it was.");
  await press(page, "Delete for good: Quayside Hall Three");
  await answerDialog(page, "Delete for good");
  await expectToast(page, "Quayside Hall Three was permanently deleted.");
  await expectVisible(page.getByText("The trash is empty"));

  await open(page, "/admin?tab=fitness&search=nothing+is+called+so");
  await expectVisible(page.getByText("No fitness collectives found"));
});

test("retail businesses move to another category together, once a category is chosen (R206, R207, R208)", async () => {
  await register("harbour.shops", "retail", ["Harbour Shop East", "Harbour Shop West"]);
  const page = await openPage({ as: DEMO.admin, viewport: "phone" });
  await open(page, "/admin?tab=retail&search=Harbour+Shop");
  await checkA11y(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "admin-retail-phone");
  await press(page, "Change Category");
  await expectToast(page, "Invalid Selection", "Please select at least one listing.");
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  const bar = page.getByRole("region", { name: "Selected listings" });
  await bar.getByRole("button", { name: "Change Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Category" });
  await dialog.getByRole("button", { name: "Change Category" }).click();
  await expectVisible(dialog.getByText("Please select a category"));
  await dialog.getByLabel("New category").selectOption({ label: "Sports Medicine" });
  await dialog.getByRole("button", { name: "Change Category" }).click();
  await expectVisible(dialog.getByText("2 of 2 moved to Sports Medicine"));
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expectVisible(page.getByText(/^Sports Medicine · Singapore/));
});

test("update-hours is for admins, and lists six collectives before a search (R226, R227)", async () => {
  const customer = await openPage({ as: DEMO.member });
  await open(customer, "/admin/update-hours");
  await expectVisible(
    customer.getByText("Access Denied"),
    customer.getByText("You need administrator privileges to access this page."),
  );
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin/update-hours");
  await checkA11y(page);
  await expectEventually(
    () => page.getByRole("region", { name: "Fitness Collective" }).getByRole("listitem").count(),
    6,
  );
});

test("hours are set at a picked location; a failed save says why (R228, R229, R231)", async () => {
  const [hall = 0] = await register("lantern.hall", "fitness", ["Lantern Quay Hall"]);
  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin/update-hours");
  const collectives = page.getByRole("region", { name: "Fitness Collective" });
  await press(page, "Save Hours");
  await expectToast(page, "Please select a location first.");
  await page.getByRole("searchbox").fill("Lantern Quay");
  await press(page, "Search");
  await collectives.getByRole("button", { name: /^Lantern Quay Hall/ }).click();
  await page.getByRole("button", { name: /^8 Quayside Lane/ }).click();
  await press(page, "Save Hours");
  await expectToast(page, "Please provide either operating hours or opening days.");
  await typeInto(page.getByRole("textbox", { name: "Operating hours" }), "whenever");
  await press(page, "Save Hours");
  await expectToast(page, "Update Failed");
  await typeInto(page.getByRole("textbox", { name: "Operating hours" }), "Mon-Fri: 6am - 10pm");
  const [place] = await readJson<{ id: number }[]>(page, `/api/businesses/${hall}/locations`);
  for (const [error, shown] of [
    ["The clock is broken.", "The clock is broken."],
    ["", "Failed to update operating hours. Please try again."],
  ] as const) {
    await mockResponse(page, `/api/businesses/${hall}/locations/${place?.id}/operating-hours`, 500, { error });
    await press(page, "Save Hours");
    await expectToast(page, shown);
    await page.unrouteAll();
  }
  await press(page, "Save Hours");
  await expectToast(page, "The operating hours of 8 Quayside Lane were saved.");
  await eventually(() => page.getByRole("textbox", { name: "Operating hours" }).inputValue()).toContain(
    "Monday: 06:00 - 22:00",
  );
  await expectEventually(() => page.getByRole("checkbox", { name: "Friday" }).isChecked(), true);
  await checkA11y(page);
  await screenshot(page, "admin-update-hours");
});

test("categories are created, renamed and deleted; a category in use cannot be deleted (R162, R163, R165)", async () => {
  const customer = await openPage({ as: DEMO.member });
  await open(customer, "/admin/retail-categories");
  await expectPath(customer, "/admin/business-collective-categories");
  await expectVisible(customer.getByText("Access Denied"));

  const page = await openPage({ as: DEMO.admin });
  await open(page, "/admin/business-collective-categories");
  await checkA11y(page);
  await expectVisible(page.getByText("In use: cannot be deleted").first());
  await screenshot(page, "admin-categories");
  await press(page, "Add New Category");
  const dialog = page.getByRole("dialog", { name: "Add New Category" });
  await dialog.getByRole("button", { name: "Create Category" }).click();
  await expectToast(page, "Missing Information");
  await expectVisible(dialog.getByText("Please provide a category name."));
  await typeInto(dialog.getByLabel("Name"), "Kayaks");
  await dialog.getByRole("button", { name: "Create Category" }).click();
  await expectToast(page, "Kayaks can now be chosen.");
  await press(page, "Rename Kayaks");
  const rename = page.getByRole("dialog", { name: "Rename Kayaks" });
  await typeInto(rename.getByLabel("Name"), "Kayaks and Canoes");
  await rename.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "It is now called Kayaks and Canoes.");
  await press(page, "Delete Kayaks and Canoes");
  await answerDialog(page, "Delete");
  await expectToast(page, "Kayaks and Canoes was deleted.");
  await expectHidden(row(page, "Kayaks and Canoes"));
  await press(page, "Create All Predefined Categories");
  await expectToast(page, "All predefined categories already exist.");
});

test("text typed into a table's search before hydration stays", async () => {
  const page = await openPage({ as: DEMO.admin });
  await page.addInitScript(() => {
    const type = () => {
      const box = document.querySelector<HTMLInputElement>("main input[name=search]");
      if (box) box.value = "harbour gy";
      else setTimeout(type);
    };
    type();
  });
  await open(page, "/admin?tab=fitness&search=harbour");
  const box = page.locator("main input[name=search]");
  expect(await box.inputValue()).toBe("harbour gy");
  await page.evaluate(() => history.pushState(null, "", "/admin?tab=fitness&search=yoga"));
  await expectEventually(() => box.inputValue(), "yoga");
});
