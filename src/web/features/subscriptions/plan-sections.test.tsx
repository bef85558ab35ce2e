import { expect, test } from "vitest";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { BusinessPlans, ProfessionalPlans } from "./plan-sections.tsx";

test("business plans show their prices, labels and the figures of the plan table", () => {
  const html = renderScreen(<BusinessPlans />);
  const words = visibleText(html);
  for (const part of [
    "Free $0 /month",
    "Basic Starter Recommended $10",
    "Standard Popular $50",
    "Premium Enterprise $300",
  ]) {
    expect(words).toContain(part);
  }
  expect(words).toContain("Up to 2 job postings per month");
  expect(words).toContain("Up to 5 job postings per month");
  expect(words).toContain("5 program listings included");
  expect(words).toContain("14-day free trial. Program listings cost $5 each.");
  expect(words).not.toMatch(/[{}]/);
  expect(html.match(/href="\/subscription"/g)).toHaveLength(3);
});

test("professional plans show their prices", () => {
  const words = visibleText(renderScreen(<ProfessionalPlans />));
  expect(words).toMatch(/Free \$0 .*Standard Recommended \$5 .*Program listings at \$5 each/);
});
