import { expect, test } from "vitest";
import type { Professional } from "#contract/professionals.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { testUser, renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { ContactCard } from "./contact-card.tsx";
import { CertificationPart } from "./certification-part.tsx";
import { ListBanners } from "./list-banners.tsx";
import { professionalsData } from "./professionals.data.ts";
import { PlanNote } from "./plan-words.tsx";
import { ProfileHeader } from "./profile-header.tsx";

const coach = {
  id: 46,
  user: { id: 9, username: null, firstName: "Mei", lastName: "Lim", country: "Singapore" },
  title: null,
  city: null,
  country: null,
  profileImage: null,
  isVerified: true,
  yearsOfExperience: 4,
  reviewCount: 0,
  avgRating: 0,
} as unknown as Professional;

test("only a verified professional has the badge (R186)", () => {
  const draw = (isVerified: boolean) =>
    visibleText(renderScreen(<ProfileHeader professional={{ ...coach, isVerified }} actions={null} />));
  expect(draw(true)).toContain("Fitness Professional Verified Professional Singapore");
  expect(draw(false)).not.toContain("Verified");
});

test("only the owner reads that links or contact are not shown to everyone", () => {
  const links = { website: "https://mei.example/", contactEmail: "mei@coaches.example", contactPhone: null };
  const draw = (shows: Professional["shows"], userId: number) =>
    visibleText(
      renderScreen(<ContactCard professional={{ ...coach, ...links, userId, shows }} message={null} />, {
        user: { ...testUser, id: 9 },
      }),
    );
  expect(visibleText(renderScreen(<PlanNote text={professionalsText.detail.linksPrivate} />))).toContain(
    "The Standard plan shows them to everyone. See the plans",
  );
  expect(draw({ links: true, contact: false, portfolio: true }, 9)).toContain("see your e-mail and phone.");
  expect(draw({ links: true, contact: true, portfolio: true }, 9)).not.toContain("Only you");
  expect(draw({ links: false, contact: false, portfolio: false }, 8)).not.toContain("Only you");
});

test("certifications that fail to load count as none, and the section is still shown (R187)", () => {
  const { queryKey } = professionalsData.certifications(46);
  const none = renderScreen(<CertificationPart professionalId={46} />, { answers: [[queryKey, []]] });
  const failed = renderScreen(<CertificationPart professionalId={46} />, { failures: [queryKey] });
  expect(visibleText(none)).toMatch(/^Certifications \S/);
  expect(visibleText(failed)).toContain(visibleText(none));
});

test("each banner is shown only to its role, none to a guest (R176, R177, R178)", () => {
  const draw = (role: "professional" | "business_admin" | "customer", own: unknown = null, listings: unknown = []) =>
    visibleText(
      renderScreen(<ListBanners />, {
        user: { ...testUser, role },
        answers: [
          [professionalsData.own().queryKey, own],
          [professionalsData.ownListings().queryKey, listings],
        ],
      }),
    );
  expect(draw("business_admin")).toMatch(/View Premium Plan.*Create Resume/);
  expect(draw("business_admin", null, [{ subscriptionTier: "premium" }])).not.toContain("View Premium Plan");
  expect(draw("business_admin")).not.toContain("Create Profile");
  expect(draw("professional")).toMatch(/Create Profile.*Create Resume/);
  expect(draw("professional", { id: 46 })).not.toContain("Create Profile");
  expect(draw("customer")).toContain("Create Resume");
  expect(draw("customer")).not.toMatch(/Create Profile|View Premium Plan/);
  expect(renderScreen(<ListBanners />)).toBe("");
});
