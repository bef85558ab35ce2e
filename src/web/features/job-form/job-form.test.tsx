import { describe, expect, test } from "vitest";
import { postingAllowance, type PostingAllowance } from "#contract/jobs.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AllowanceNotice } from "./allowance-notice.tsx";
import { FairHintNotice } from "./fair-hint-notice.tsx";
import { JobEditor } from "./job-editor.tsx";
import { newValues } from "./job-values.ts";

function allowance(given: Partial<PostingAllowance> = {}): PostingAllowance {
  return postingAllowance.parse({
    businessId: 7,
    businessName: "Iron Temple",
    tier: "standard",
    limit: 5,
    used: 2,
    resetsAt: "2026-11-30T16:00:00.000Z",
    liftedBy: "premium",
    approved: true,
    ...given,
  });
}
const renderNotice = (given: Partial<PostingAllowance>) =>
  renderScreen(<AllowanceNotice allowance={allowance(given)} />);

describe("the posting allowance", () => {
  test.each<[Partial<PostingAllowance>, string]>([
    [{}, "3 of 5 postings left this month The count resets on 1 Dec 2026. Drafts do not count."],
    [{ limit: null, tier: "premium", liftedBy: null }, "As many postings as you like"],
    [
      { used: 5 },
      "You have used all 5 postings for this month The count resets on 1 Dec 2026. Drafts do not count. The Premium plan allows as many as you like. See plans",
    ],
    [
      { tier: "none", limit: 0, used: 0, liftedBy: "basic" },
      "Your plan has no job postings You can write and save drafts now. The Basic plan allows 2 a month. See plans",
    ],
    [
      { approved: false },
      "Your business is waiting for approval You can save drafts now and post them once an admin has approved your business.",
    ],
  ])("%j", (given, words) => {
    expect(visibleText(renderNotice(given))).toBe(words);
  });
  test("links to the plans when used up", () => {
    expect(renderNotice({ used: 5 })).toContain('href="/subscription?business=7"');
    expect(renderNotice({})).not.toContain("/subscription");
  });
});

test("a hint names the phrase, its field and an alternative", () => {
  const html = renderScreen(
    <FairHintNotice
      country="Malaysia"
      hints={[
        { kind: "gender", words: "Female trainers", field: "title" },
        { kind: "gender", words: "ladies only", field: "requirements" },
        { kind: "nationality", words: "locals only", field: "description" },
      ]}
    />,
  );
  const words = visibleText(html);
  expect(words).toContain("Gender: “Female trainers” in the title, “ladies only” in the requirements");
  expect(words).toContain("Write 'with the right to work in Malaysia'.");
  expect(html).toContain('role="status"');
  expect(visibleText(renderScreen(<FairHintNotice country="Malaysia" hints={[]} />))).toBe("");
});

describe("the form", () => {
  const draw = (salaryMin = "") =>
    renderScreen(
      <JobEditor
        businessId={7}
        start={{ ...newValues({ city: "Penang", country: "Malaysia" }), title: "Lady boss wanted", salaryMin }}
        allowance={allowance()}
        textClass=""
        renderPreview={(job) => `preview of ${job.title} in ${job.location}`}
        onSaved={() => {}}
      />,
    );
  test("is prefilled with the location, shows the preview and both save buttons", () => {
    const html = draw();
    expect(html).toMatch(/<input[^>]*value="Penang"/);
    expect(html).toMatch(/<option value="Malaysia" selected/);
    const words = visibleText(html);
    expect(words).toContain("preview of Lady boss wanted in Penang");
    expect(words).toContain("Post job Save draft");
    expect(words).toContain("3 of 5 postings left this month");
  });
  test("asks for the pay until it is given", () => {
    expect(visibleText(draw())).toContain("Add the pay");
    expect(visibleText(draw("3000"))).not.toContain("Add the pay");
  });
});
