import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ProfessionalSkill } from "#contract/professional-parts.ts";
import { errorsText } from "#contract/texts/errors.ts";
import {
  mockResponse,
  checkA11y,
  DEMO,
  expectHidden,
  expectVisible,
  expectEventually,
  expectToast,
  open,
  openPage,
  readJson,
  typeInto,
} from "./browser.ts";
import { pictureFile } from "./files.ts";
import { generateResume, signInConfirmed, signInNewcomer } from "./newcomers.ts";
import { rate, sendButton, star, writeReview } from "./review-form.ts";
import { pressTwiceWhileHeld } from "./toggles.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("a coach fills the profile; a member endorses, vouches and reviews; the coach responds; everybody reads it", async () => {
  const coach = await openPage();
  await signInNewcomer(coach, "parts-coach", "professional");
  const created = await coach.request.post("/api/professionals", { data: { title: "Swim Coach" } });
  const { id } = (await created.json()) as { id: number };
  await open(coach, "/profile?tab=professional");
  await press(coach, "Add a skill");
  await typeInto(dialog(coach).getByLabel("Skill"), "Open water");
  await dialog(coach).getByRole("button", { name: "Save" }).click();
  await expectVisible(coach.getByRole("heading", { level: 3, name: "Open water" }));
  await press(coach, "Add a portfolio item");
  await typeInto(dialog(coach).getByLabel("Title"), "Harbour swim");
  await dialog(coach)
    .locator("input[type=file]")
    .setInputFiles(await pictureFile("harbour.png", { width: 640, height: 400 }));
  await dialog(coach).getByRole("button", { name: "Save" }).click();
  await expectVisible(coach.getByRole("heading", { level: 3, name: "Harbour swim" }));
  await checkA11y(coach);

  const member = await openPage({ viewport: "phone" });
  await signInConfirmed(member, "parts-member");
  await open(member, `/professionals/${id}`);
  await expectVisible(member.getByRole("heading", { level: 3, name: "Open water" }));
  // On the Free plan only the coach sees it.
  await expectHidden(member.locator("section[aria-labelledby=portfolio]"));
  const skills = () => readJson<ProfessionalSkill[]>(member, `/api/professionals/${id}/skills`);
  const [skill] = await skills();
  await pressTwiceWhileHeld(member, {
    path: `/api/professionals/${id}/skills/${skill?.id}/endorsement`,
    now: member.getByRole("button", { name: "Endorse Open water" }),
    pressed: member.getByRole("button", { name: "Remove your endorsement of Open water" }),
    read: async () => (await skills()).map(({ endorsedByMe, endorsementCount }) => [endorsedByMe, endorsementCount]),
  });
  await press(member, "Endorse Open water");
  await expectVisible(
    member.getByRole("button", { name: "Remove your endorsement of Open water" }),
    member.getByText("1 endorsement"),
  );
  await press(member, "Write a testimonial");
  await press(member, "Send testimonial");
  await expectVisible(dialog(member).getByText("Please write at least 10 characters."));
  for (const words of ["I can swim now.", "She taught me to breathe on both sides."])
    await typeInto(dialog(member).getByLabel("Your testimonial"), words);
  await typeInto(dialog(member).getByLabel("How do you know each other?"), "I swim with her");
  await rate(member, "4 stars");
  await mockResponse(member, `/api/professionals/${id}/testimonials`, 503, { error: errorsText.busy, code: "busy" });
  await press(member, "Send testimonial");
  await expectToast(member, errorsText.busy);
  await expectEventually(
    () =>
      Promise.all([
        dialog(member).getByLabel("Your testimonial").inputValue(),
        dialog(member).getByLabel("How do you know each other?").inputValue(),
        star(member, "4 stars").isChecked(),
      ]),
    ["She taught me to breathe on both sides.", "I swim with her", true],
  );
  await member.unrouteAll();
  await press(member, "Send testimonial");
  await expectToast(member, "Thank you for your testimonial");
  await expectVisible(member.getByText("Waiting for approval"));
  await press(member, "Write a review");
  await writeReview(member, { stars: "5 stars", title: "Patient", content: "Six weeks, and I swim a kilometre." });
  await sendButton(member).click();
  await expectHidden(dialog(member));

  const visitor = await openPage();
  await open(visitor, `/professionals/${id}`);
  await expectVisible(visitor.getByText("Six weeks, and I swim a kilometre."));
  await expectHidden(visitor.getByText("She taught me to breathe on both sides."));

  await open(coach, `/professionals/${id}`);
  await press(coach, /^Show on profile: testimonial by /);
  await expectHidden(coach.getByText("Waiting for approval"));
  await press(coach, /^Answer: review by /);
  await typeInto(dialog(coach).getByLabel("Your answer"), "See you at the harbour.");
  await press(coach, "Save answer");
  await expectToast(coach, "Answer saved");

  await open(visitor, `/professionals/${id}`);
  await expectVisible(
    visitor.getByText("She taught me to breathe on both sides."),
    visitor.getByText("See you at the harbour."),
    visitor.getByText("1 endorsement"),
  );
});

test("an owner with the premium plan downloads the resume of a profile that shows it; a visitor is not offered it (R183)", async () => {
  const coach = await openPage();
  await signInNewcomer(coach, "parts-resume", "professional");
  const { resumeUrl } = await generateResume(coach);
  const created = await coach.request.post("/api/professionals", { data: { title: "Swim Coach" } });
  const { id } = (await created.json()) as { id: number };
  const shown = await coach.request.patch(`/api/professionals/${id}`, { data: { resumeUrl, visibility: "standard" } });
  expect(shown.status()).toBe(200);

  const owner = await openPage({ as: DEMO.owner });
  await open(owner, `/professionals/${id}`);
  const link = owner.getByRole("link", { name: "Download Resume" });
  const file = await owner.request.get((await link.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  const visitor = await openPage();
  await open(visitor, `/professionals/${id}`);
  await expectVisible(visitor.getByRole("heading", { level: 1 }));
  await expectHidden(visitor.getByRole("link", { name: "Download Resume" }));
});
