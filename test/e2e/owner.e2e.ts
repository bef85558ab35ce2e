import { describe, expect, test } from "vitest";
import {
  checkA11y,
  mockResponse,
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
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";

interface OwnBusiness {
  id: number;
  name: string;
  description: string;
  phone: string | null;
}

describe("/businesses/{id}/edit", () => {
  test("shows other users and visitors the denied text and no form (R133)", async () => {
    const owner = await openPage({ as: DEMO.owner });
    const { id } = await readJson<OwnBusiness>(owner, "/api/businesses/my-business");
    for (const as of [DEMO.member, DEMO.newOwner, undefined]) {
      const page = await openPage(as ? { as } : {});
      await open(page, `/businesses/${id}/edit`);
      await expectVisible(
        page.getByRole("heading", { name: "Access Denied" }),
        page.getByText("You don't have permission to edit this business."),
      );
      await expectEventually(() => page.getByRole("button", { name: "Save changes" }).count(), 0);
      await checkA11y(page);
    }
  });

  test("a missing listing shows Business Not Found", async () => {
    const page = await openPage({ as: DEMO.owner });
    await page.goto("/businesses/999999/edit");
    await expectVisible(page.getByText("Business Not Found"));
    await checkA11y(page);
  });

  test("shows the current values, saves what changed and opens the listing (R134, R135, R138)", async () => {
    const page = await openPage({ as: DEMO.owner, viewport: "phone" });
    const mine = await readJson<OwnBusiness>(page, "/api/businesses/my-business");
    await open(page, `/fitness-collectives/${mine.id}/edit`);
    await expectVisible(page.getByRole("heading", { name: "Edit Fitness Collective" }));
    await expectEventually(() => page.getByRole("textbox", { name: /^Name/ }).inputValue(), mine.name);
    await expectEventually(() => page.getByLabel(/^Description/).inputValue(), mine.description);
    await checkA11y(page);
    await screenshot(page, "edit-phone");
    await typeInto(page.getByLabel(/^Facebook/), "www.facebook.com/demo.example.changed");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Business updated");
    await expectPath(page, new RegExp(`^/(businesses|fitness-collectives)/${mine.id}$`));
    await expectVisible(page.locator('a[href="https://www.facebook.com/demo.example.changed"]'));
  });

  test("shows each error beside its field, and keeps what was typed (R137)", async () => {
    const page = await openPage({ as: DEMO.owner });
    const mine = await readJson<OwnBusiness>(page, "/api/businesses/my-business");
    await open(page, `/businesses/${mine.id}/edit`);
    await typeInto(page.getByRole("textbox", { name: /^Name/ }), "X");
    await typeInto(page.getByLabel(/^Email/), "not an address");
    await typeInto(page.getByLabel(/^Website/), "http://");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectVisible(
      page.getByText("Name must be at least 2 characters long"),
      page.getByText("Please enter a valid email address"),
      page.getByText("Please enter a valid URL"),
    );
    await expectEventually(() => page.getByLabel(/^Email/).inputValue(), "not an address");
    await checkA11y(page);
    await typeInto(page.getByLabel(/^Website/), "demo.example");
    await typeInto(page.getByLabel(/^Email/), "desk@demo.example");
    for (const name of ["Another Name", mine.name]) await typeInto(page.getByRole("textbox", { name: /^Name/ }), name);
  });

  test("a failed save shows the server's message or the fallback, and keeps what was typed", async () => {
    const page = await openPage({ as: DEMO.owner });
    const mine = await readJson<OwnBusiness>(page, "/api/businesses/my-business");
    await open(page, `/businesses/${mine.id}/edit`);
    await typeInto(page.getByLabel(/^Postal code/), "049999");
    for (const [error, message] of [
      ["The service is busy.", "The service is busy."],
      ["", "An error occurred while updating the business."],
    ] as const) {
      await page.unrouteAll();
      await mockResponse(page, `/api/businesses/${mine.id}`, 429, { error });
      await page.getByRole("button", { name: "Save changes" }).click();
      await expectToast(page, "Update failed", message);
    }
    await expectEventually(() => page.getByLabel(/^Postal code/).inputValue(), "049999");
  });

  test("another name waits: the toast says so, the form shows both, and visitors see the public one (DECISIONS 45)", async () => {
    const [page, admin] = [await openPage({ as: DEMO.owner }), await openPage({ as: DEMO.admin })];
    const mine = await readJson<OwnBusiness>(page, "/api/businesses/my-business");
    await open(page, `/businesses/${mine.id}/edit`);
    await typeInto(page.getByRole("textbox", { name: /^Name/ }), `${mine.name} East`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Business updated", "An admin checks this first: Name.");
    await expectVisible(page.getByRole("heading", { name: mine.name, exact: true, level: 1 }));
    await open(page, `/businesses/${mine.id}/edit`);
    await expectVisible(page.getByText("Changes that an admin checks"), page.getByText(`Name: ${mine.name} East`));
    await expectEventually(() => page.getByRole("textbox", { name: /^Name/ }).inputValue(), mine.name);
    await checkA11y(page);
    await screenshot(page, "edit-waiting-1280");
    // Other tests see the listing without it.
    await admin.goto("/admin/inbox");
    const { since } = await readJson<{ since: string }>(admin, `/api/admin/inbox/listing_change/${mine.id}`);
    const status = await admin.evaluate(
      async ([path, body]) =>
        (await fetch(path, { method: "PATCH", headers: { "content-type": "application/json" }, body })).status,
      [
        `/api/admin/businesses/${mine.id}/reject-changes`,
        JSON.stringify({ since, reason: "There is one gym only." }),
      ] as const,
    );
    expect(status).toBe(200);
  });

  test("when two people save, the second sees a conflict notice and loses nothing", async () => {
    const [first, second] = [await openPage({ as: DEMO.owner }), await openPage({ as: DEMO.admin })];
    const mine = await readJson<OwnBusiness>(first, "/api/businesses/my-business");
    await open(first, `/businesses/${mine.id}/edit`);
    await open(second, `/businesses/${mine.id}/edit`);
    await typeInto(first.getByLabel(/^Phone/), "+65 6000 1111");
    await first.getByRole("button", { name: "Save changes" }).click();
    await expectToast(first, "Business updated");
    await typeInto(second.getByLabel(/^Phone/), "+65 6000 2222");
    await second.getByRole("button", { name: "Save changes" }).click();
    await expectVisible(second.getByText("Someone else saved this listing in the meantime"));
    await expectEventually(() => second.getByLabel(/^Phone/).inputValue(), "+65 6000 2222");
    await checkA11y(second);
    await second.getByRole("button", { name: "Save changes" }).click();
    await expectToast(second, "Business updated");
    expect((await readJson<OwnBusiness>(first, "/api/businesses/my-business")).phone).toBe("+65 6000 2222");
  });
});

describe("/business-registration", () => {
  test("rejects other roles, and Return to Home leads to / (R141, R142)", async () => {
    const page = await openPage({ as: DEMO.member });
    await open(page, "/business-registration");
    await expectVisible(page.getByText("Access Restricted"));
    await expectEventually(() => page.getByRole("button", { name: "Submit for review" }).count(), 0);
    await checkA11y(page);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expectPath(page, "/");
  });

  test("a missing required field shows an error, and nothing is sent (R143, R145)", async () => {
    const page = await openPage({ as: DEMO.newOwner, viewport: "phone" });
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await open(page, "/business-registration");
    await expectEventually(() => page.getByLabel(/^City/).inputValue(), "Singapore");
    await expectEventually(
      () =>
        page
          .getByRole("main")
          .getByRole("combobox", { name: /^Country/ })
          .inputValue(),
      "Singapore",
    );
    await checkA11y(page);
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expectToast(page, "Missing Required Fields", "Please fill out all required fields");
    await expectVisible(page.getByText("Please describe the business"), page.getByText("Please select a category"));
    expect(sent.filter((url) => url.includes("/register"))).toEqual([]);
    await checkA11y(page);
  });

  test("a registration is sent as multipart, with the logo only when one was picked (R144, R146)", async () => {
    const page = await openPage({ as: DEMO.newOwner });
    const bodies: string[] = [];
    await page.route("**/api/businesses/register", async (route) => {
      const request = route.request();
      expect(request.headers()["content-type"]).toMatch(/^multipart\/form-data/);
      bodies.push((request.postDataBuffer() ?? Buffer.alloc(0)).toString("latin1"));
      await route.continue();
    });
    const fillForm = async (name: string) => {
      await open(page, "/business-registration");
      await typeInto(page.getByRole("textbox", { name: /^Name/ }), name);
      await typeInto(page.getByLabel(/^Description/), "A small room with a big view.");
      await page.getByLabel(/^Category/).selectOption({ index: 2 });
      await typeInto(page.getByLabel(/^Address/), "5 Marina Boulevard");
    };
    await fillForm("Marina Stretch Room");
    await page.getByRole("button", { name: "Submit for review" }).click();
    const dialog = page.getByRole("dialog", { name: "Business Submitted Successfully!" });
    await expectVisible(dialog.getByText(/An admin will verify and approve your listing. You will be notified/));
    await fillForm("Marina Stretch Room Two");
    await page.locator('input[type="file"]').setInputFiles(await pictureFile("logo.png"));
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expectVisible(dialog);
    expect(bodies.map((body) => body.includes('name="logo"'))).toEqual([false, true]);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expectHidden(dialog);
  });

  test("a failed registration without a message from the server shows the fallback, and the form keeps what was typed", async () => {
    const page = await openPage({ as: DEMO.newOwner });
    await open(page, "/business-registration");
    await typeInto(page.getByRole("textbox", { name: /^Name/ }), "Kept Name");
    await typeInto(page.getByLabel(/^Description/), "Kept words.");
    await page.getByLabel(/^Category/).selectOption({ index: 1 });
    await typeInto(page.getByLabel(/^Address/), "1 Kept Street");
    await mockResponse(page, "/api/businesses/register", 429, { error: "" });
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expectToast(page, "Registration Failed", "There was an error registering your business. Please try again.");
    await expectEventually(() => page.getByRole("textbox", { name: /^Name/ }).inputValue(), "Kept Name");
    await typeInto(page.getByRole("textbox", { name: /^Name/ }), "Another Name");
  });
});

describe("/admin/inbox", () => {
  test("a rejection needs a reason, which the owner reads before sending the registration again", async () => {
    const owner = await openPage({ as: DEMO.newOwner });
    const form = {
      name: "Doubtful Dojo",
      description: "Karate in a car park.",
      address: "Level 7",
      city: "Singapore",
      country: "Singapore",
    };
    const [category] = await readJson<{ id: number }[]>(owner, "/api/business-categories");
    const sent = await owner.request.post("/api/businesses/register", {
      multipart: { ...form, categoryId: String(category?.id) },
    });
    expect(sent.status()).toBe(201);
    const { id } = (await sent.json()) as { id: number };

    const admin = await openPage({ as: DEMO.admin });
    await open(admin, "/admin/inbox?kind=registration");
    const waiting = admin
      .getByRole("list", { name: "Waiting for a decision" })
      .getByRole("button", { name: form.name });
    await waiting.click();
    await admin.getByRole("button", { name: "Reject" }).click();
    const dialog = admin.getByRole("form", { name: "Reject" });
    await checkA11y(admin);
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expectVisible(dialog.getByText("Please provide a reason for rejection."));
    await typeInto(dialog.getByLabel(/^Reason/), "Please give the street address.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expectToast(admin, "Rejected");

    await open(owner, `/businesses/${id}/edit`);
    await expectVisible(owner.getByText("Please give the street address."));
    await owner.getByRole("button", { name: "Save and submit again" }).click();
    await expectToast(owner, "Submitted again");
    await open(admin, "/admin/inbox?kind=registration");
    await expectVisible(waiting);
  });
});

test("a product without name and price is not saved, and both fields say what they need", async () => {
  const page = await openPage({ as: DEMO.admin });
  const [shop] = await readJson<{ id: number }[]>(page, "/api/business-collectives");
  await open(page, `/business-admin?business=${shop?.id}&tab=products`);
  await page.getByRole("button", { name: "Add product" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save product" }).click();
  await expectVisible(
    dialog.getByRole("link", { name: "Please enter a product name" }),
    dialog.getByRole("link", { name: "Please enter a price of zero or more" }),
  );
  await typeInto(dialog.getByLabel(/^Price/), "12.50");
  await expectHidden(dialog.getByRole("link", { name: "Please enter a price of zero or more" }));
  await checkA11y(page);
});
