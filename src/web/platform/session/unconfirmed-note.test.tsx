import { expect, test } from "vitest";
import { renderScreen, testUser, visibleText } from "../pages/screen.test-suite.tsx";
import { UnconfirmedNote } from "./unconfirmed-note.tsx";

// Who acts with an unconfirmed e-mail is told on the spot. spec: DECISIONS 51
test("a user with an unconfirmed email reads that nothing is sent to it, and can have the link again", () => {
  const html = renderScreen(<UnconfirmedNote />, { user: { ...testUser, isVerified: false } });
  expect(visibleText(html)).toBe(
    "Your email is not confirmed. Until you confirm it, we send nothing about this to wei.jie@fit.example: come back here to see what happens. Send the link again",
  );
  expect(html).toContain("<button");
});

test("visitors and confirmed users read nothing", () => {
  expect(renderScreen(<UnconfirmedNote />)).toBe("");
  expect(renderScreen(<UnconfirmedNote />, { user: testUser })).toBe("");
});
