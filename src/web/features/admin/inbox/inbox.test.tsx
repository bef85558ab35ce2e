import { expect, test } from "vitest";
import { inbox, INBOX_KINDS, inboxDetail, type InboxDetail, type InboxItem } from "#contract/inbox.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { inboxData } from "./inbox.data.ts";
import { InboxFacts } from "./inbox-facts.tsx";
import { InboxPanel } from "./inbox-panel.tsx";
import { neighbourOf } from "./use-item-decision.ts";

const none = Object.fromEntries(INBOX_KINDS.map((kind) => [kind, 0]));
const item = {
  kind: "review",
  id: 3,
  title: "Quiet Gym",
  detail: "Good: call me",
  since: "2026-11-22T04:00:00.000Z",
  isFirst: false,
  version: null,
  href: "/fitness-collectives/12",
} as const;
const person = { id: 7, username: "wei_jie", email: "wei.jie@fit.example", firstName: "Wei Jie", lastName: "Ng" };
const review = {
  id: 3,
  rating: 4,
  title: "Good",
  content: "Call me <b>now</b>",
  anonymous: true,
  state: "held",
  createdAt: item.since,
  author: person,
  subject: { id: 12, name: "Quiet Gym", href: "/fitness-collectives/12" },
  notes: "Contains contact details",
  score: 0.3,
  rejectedBefore: "Too short.",
  photos: [],
  burst: [],
};
const held = inboxDetail.parse({ ...item, review });

/** A waiting certification, with or without its file. */
const certificationOf = (certificateUrl: string | null) =>
  inboxDetail.parse({
    ...item,
    kind: "certification",
    title: "RYT 200",
    professional: { id: 5, title: "Yoga Teacher", isVerified: false, verifiedName: null, user: person },
    certification: {
      id: 3,
      version: 1,
      professionalId: 5,
      name: "RYT 200",
      issuingOrganization: "Yoga Alliance",
      issueDate: null,
      expiryDate: null,
      credentialId: null,
      credentialUrl: null,
      certificateUrl,
      submittedAt: "2026-11-20T04:00:00.000Z",
      verified: false,
      validity: "valid",
      declineReason: null,
    },
  });

function draw(items: readonly InboxItem[], detail?: InboxDetail): string {
  const list = inbox.parse({ items, counts: { ...none, review: items.length }, total: items.length });
  const [first] = items;
  return renderScreen(
    <InboxPanel
      kind={undefined}
      page={1}
      renderKindLink={(kind, children) => <a href={`/admin/inbox?kind=${kind ?? ""}`}>{children}</a>}
      renderPageLink={(_, children) => <a href="/admin/inbox">{children}</a>}
      emptyAction={<a href="/admin">Back</a>}
    />,
    {
      answers: [
        [inboxData.list(undefined, 1).queryKey, list],
        [inboxData.templates().queryKey, []],
        ...(detail && first ? [[inboxData.item(first).queryKey, detail] as [readonly unknown[], unknown]] : []),
      ],
    },
  );
}

test("shows the pending items with their age and the facts of the selected one", () => {
  const html = draw([item], held);
  const words = visibleText(html);
  for (const word of ["All 1", "Held reviews 1", "yesterday", "Quiet Gym", "Publish", "Reject", "Shown as anonymous"])
    expect(words).toContain(word);
  for (const word of ["Contains contact details", "30% acceptable", "Rejected before", "Too short."])
    expect(words).toContain(word);
  expect(html).not.toContain("<b>now</b>");
  expect(words).not.toContain("Reported jobs");
});

test("shows an empty state and a load error", () => {
  expect(visibleText(draw([]))).toContain("Nothing is waiting for you");
  const failed = renderScreen(
    <InboxPanel
      kind="claim"
      page={1}
      renderKindLink={(_, children) => children}
      renderPageLink={(_, children) => children}
      emptyAction={null}
    />,
    { failures: [inboxData.list("claim", 1).queryKey] },
  );
  expect(visibleText(failed)).toContain("The waiting items could not be loaded.");
});

test("shows the reasons of a report as text, and the reporters' own words", () => {
  const report = { id: 1, createdAt: item.since, reporter: person };
  const html = renderScreen(
    <InboxFacts
      item={inboxDetail.parse({
        ...item,
        kind: "review_report",
        ofProfessional: false,
        review: { ...review, state: "published" },
        reports: [
          { ...report, reason: "private", note: "It names the trainer's street.", appeal: null },
          {
            ...report,
            id: 2,
            reason: "spam",
            note: null,
            appeal: { words: "There is no pool.", verdict: "It describes a visit." },
          },
        ],
      })}
    />,
  );
  for (const word of ["It shows someone's private data", "It names the trainer's street.", "It is spam or advertising"])
    expect(visibleText(html)).toContain(word);
  for (const word of ["Appeal: There is no pool.", "First decision: It describes a visit."])
    expect(visibleText(html)).toContain(word);
  expect(visibleText(html)).not.toContain("Rejected before");
});

test("a certification without a file is asked for it first, and is verified by the second choice (DECISIONS 45)", () => {
  const decisions = (certificateUrl: string | null) => {
    const detail = certificationOf(certificateUrl);
    const html = draw([{ ...item, kind: "certification", title: "RYT 200" }], detail);
    const panel = html.slice(html.indexOf('aria-label="Selected item"'));
    return [...panel.matchAll(/<button([^>]*)>(.*?)<\/button>/g)]
      .map(([, attributes = "", words = ""]) => [/data-variant="(\w+)"/.exec(attributes)?.[1], visibleText(words)])
      .filter(([, words]) => words !== "");
  };
  expect(decisions(null)).toEqual([
    [undefined, "Ask for the file"],
    ["outline", "Verify without a document"],
    ["outline", "Decline"],
  ]);
  expect(decisions("/files/certificate.pdf")).toEqual([
    [undefined, "Verify"],
    ["outline", "Decline"],
  ]);
});

test("shows all reviews of a burst with the first one", () => {
  const other = {
    id: 4,
    rating: 5,
    title: "Best ever",
    content: "Best gym ever.",
    photos: [],
    createdAt: item.since,
    updatedAt: item.since,
    author: person,
  };
  const words = visibleText(draw([item], inboxDetail.parse({ ...item, review: { ...review, burst: [other] } })));
  for (const shown of ["Held with 1 other review of the same day", "Best gym ever.", "State Held"])
    expect(words).toContain(shown);
});

test("after a decision selects the next item, or the previous one at the end of the list", () => {
  const items = [3, 4, 5].map((id) => ({ ...item, id }));
  expect(neighbourOf({ items }, { ...item, id: 4 })?.id).toBe(5);
  expect(neighbourOf({ items }, { ...item, id: 5 })?.id).toBe(4);
  expect(neighbourOf({ items: [item] }, item)).toBeUndefined();
});
