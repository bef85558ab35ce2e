import { expect, test } from "vitest";
import { managersApi } from "#contract/managers.ts";
import { renderScreen, SCREEN_NOW, testUser, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ownBusiness } from "./business-admin.test-suite.ts";
import { ManagerNotice, ReceivedInvitations } from "./manager-standing.tsx";
import { managersData } from "./managers.data.ts";
import { ManagersPanel } from "./managers-panel.tsx";

const none = { applicants: false, messages: false, resumeBank: false };
const ana = {
  ...none,
  userId: 5,
  version: 7,
  name: "Ana Lim",
  email: "ana@gym.example",
  applicants: true,
  createdAt: SCREEN_NOW,
};
const open = { ...none, id: 3, email: "jo@gym.example", createdAt: SCREEN_NOW, expiresAt: "2026-12-07T04:00:00.000Z" };
const upgrade = { plan: "Standard", count: 5, action: <a href="/subscription">See plans</a> };

function draw(response: object, upgraded?: typeof upgrade): string {
  const data = managersApi.list.response.parse({ managers: [], invitations: [], limit: 5, ...response });
  return renderScreen(<ManagersPanel businessId={7} upgrade={upgraded} />, {
    answers: [[managersData.ofListing(7).queryKey, data]],
  });
}

test("lists managers with what is open to them, and open invitations", () => {
  const html = draw({ managers: [ana], invitations: [open] });
  const words = visibleText(html);
  for (const part of ["2 of 5 places taken", "Ana Lim", "Also: Applicants", "jo@gym.example", "open until"])
    expect(words).toContain(part);
  expect(html).toContain('aria-label="Remove Ana Lim"');
  expect(html).toContain('aria-label="Withdraw the invitation of jo@gym.example"');
});

test("without managers it says how to invite one; with five places taken nobody else can be invited", () => {
  const empty = visibleText(draw({}));
  expect(empty).toContain("No managers yet");
  expect(empty).toContain("Invite a manager");
  const five = [1, 2, 3, 4, 5].map((userId) => ({ ...ana, userId }));
  expect(visibleText(draw({ managers: five }))).not.toContain("Invite a manager");
});

test("a plan without managers says which one has them, and that those there are kept", () => {
  const without = visibleText(draw({ limit: 0 }, upgrade));
  expect(without).toContain("Managers are part of the Standard plan");
  expect(without).not.toContain("Invite a manager");
  expect(visibleText(draw({ limit: 0, managers: [ana] }, upgrade))).toContain("Your managers are kept");
});

test("managers that cannot be loaded offer a retry", () => {
  const html = renderScreen(<ManagersPanel businessId={7} upgrade={undefined} />, {
    failures: [managersData.ofListing(7).queryKey],
  });
  expect(visibleText(html)).toContain("Failed to fetch managers");
});

test("an invited user sees who invites and what would be open", () => {
  const invitation = { ...none, id: 3, businessId: 7, businessName: "Iron Temple", businessKind: "fitness" };
  const data = managersApi.listReceived.response.parse([{ ...invitation, expiresAt: SCREEN_NOW }]);
  const words = visibleText(
    renderScreen(<ReceivedInvitations />, { answers: [[managersData.received().queryKey, data]], user: testUser }),
  );
  for (const part of ["You are invited to manage Iron Temple", "Accept and manage Iron Temple", "Decline"])
    expect(words).toContain(part);
  expect(renderScreen(<ReceivedInvitations />, { answers: [[managersData.received().queryKey, []]] })).toBe("");
});

test("a manager is told whose listing it is and can leave", () => {
  const business = ownBusiness({ rights: { own: false, applicants: true, messages: false, resumeBank: false } });
  const words = visibleText(renderScreen(<ManagerNotice business={business} userId={9} />));
  for (const part of ["You manage this listing for its owner", "Also: Applicants", "Leave"])
    expect(words).toContain(part);
});
