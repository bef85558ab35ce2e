import { expect, test } from "vitest";
import { renderScreen, testUser, visibleText } from "../pages/screen.test-suite.tsx";
import { NameOffer } from "./name-offer.tsx";

// The first resume or application offers to fill an empty name. spec: DECISIONS 50
const nameless = { ...testUser, firstName: null, lastName: null };
const resume = { firstName: "李娜 สมชาย", lastName: "Tan" };

test("a user without a name is offered the one on the resume", () => {
  expect(visibleText(renderScreen(<NameOffer of={resume} />, { user: nameless }))).toBe(
    "Employers see you as 'Member' Your account has no name yet. You can take the one on your resume; you can change it in your profile. Use “李娜 สมชาย Tan”",
  );
});

test("nothing is offered to users with a name, to visitors, and without a name on the resume", () => {
  expect(renderScreen(<NameOffer of={resume} />, { user: testUser })).toBe("");
  expect(renderScreen(<NameOffer of={resume} />)).toBe("");
  for (const names of [undefined, { firstName: "", lastName: " " }])
    expect(renderScreen(<NameOffer of={names} />, { user: nameless })).toBe("");
});
