import { expect, test } from "vitest";
import {
  allowConsoleLines,
  checkA11y,
  DEMO,
  expectEventually,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
  mailsTo,
  mockResponse,
  open,
  openPage,
  screenshot,
  typeInto,
} from "./browser.ts";
import { listingId, openTab, OWNED } from "./listings.ts";
import { signInConfirmed } from "./newcomers.ts";

const STATUS_500 = /status of 500/;

test("an invited manager has the owner's controls but the plan's, and is out with the next request once removed (R032, R096, R100)", async () => {
  const [owner, manager] = await Promise.all([openPage({ as: DEMO.owner }), openPage()]);
  const { email } = await signInConfirmed(manager, "gym_manager");
  const id = await listingId(owner, "fitness", OWNED);
  const page = `/fitness-collectives/${id}`;

  await open(owner, `/business-admin?tab=managers&business=${id}`);
  await owner.getByRole("button", { name: "Invite a manager" }).first().click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expectVisible(dialog.getByRole("textbox", { name: /^E-mail/ }).and(owner.locator("[aria-invalid=true]")));
  await typeInto(dialog.getByRole("textbox", { name: /^E-mail/ }), email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expectToast(owner, `Invitation to ${email} sent`);
  await expectEventually(async () => (await mailsTo(email)).some((mail) => mail.includes("/business-admin")), true);

  await open(manager, page);
  await expectHidden(manager.getByRole("main").getByRole("link", { name: "Edit", exact: true }));
  await open(manager, "/business-admin");
  await checkA11y(manager);
  await manager.getByRole("button", { name: `Accept and manage ${OWNED}` }).click();
  await expectToast(manager, `You now manage ${OWNED}`);
  await expectVisible(manager.getByText("You manage this listing for its owner"));
  // The dashboard of the listing opens once the session knows of it.
  await expectEventually(async () => new URL(manager.url()).searchParams.get("business"), String(id));
  await screenshot(manager, "manager-dashboard-1280");
  await manager
    .getByRole("banner")
    .getByRole("button", { name: /^Account: / })
    .click();
  await expectVisible(manager.getByRole("menuitem", { name: "Business Admin" }));

  await open(manager, `${page}?tab=gallery`);
  const main = manager.getByRole("main");
  await expectVisible(main.getByRole("link", { name: "Edit", exact: true }));
  // The listing was not imported, so there are no photos of Google to refresh.
  await expectHidden(
    main.getByRole("link", { name: "Subscription", exact: true }),
    main.getByRole("button", { name: "Refresh photos" }),
  );
  await open(manager, page);
  allowConsoleLines(STATUS_500);
  await mockResponse(manager, `/api/businesses/${id}/gallery`, 500, { error: "away" });
  await openTab(manager, "Gallery");
  await expectVisible(main.getByRole("button", { name: "Try Again" }));
  await manager.unrouteAll();
  await openTab(manager, "Team");
  await expectVisible(main.getByRole("button", { name: "Add Team Members" }));
  await open(manager, `${page}/edit`);
  await expectVisible(manager.getByRole("heading", { name: "Edit Fitness Collective" }));

  await open(owner, `/business-admin?tab=managers&business=${id}`);
  await owner.getByRole("button", { name: /^Remove Hui Min/ }).click();
  await owner
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expectToast(owner, "no longer manages this listing");
  const rejected = await manager.request.patch(`/api/businesses/${id}`, { data: { description: "Mine now." } });
  expect(rejected.status()).toBe(403);
  await open(manager, `${page}/edit`);
  await expectVisible(manager.getByText("You don't have permission to edit this business."));
  await open(manager, "/business-admin");
  await expectVisible(manager.getByRole("heading", { name: "Access Restricted" }));
  await expectPath(manager, "/business-admin");
});
