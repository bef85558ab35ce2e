import { describe, expect, test } from "vitest";
import type { Message, WaitingEnquiry } from "#contract/messages.ts";
import { testUser, renderScreen, SCREEN_NOW, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { Inbox } from "./inbox.tsx";
import { messagesData, type ListFilters } from "./messages.data.ts";
import { conversationOf, headOf, messageOf, PARTNER } from "./messages.test-suite.ts";

const listed = <T,>(items: T[]) => ({ items, total: { count: items.length, exact: true } });
const nothing = () => {};

function list(items: ReturnType<typeof conversationOf>[], filters: ListFilters = {}): string {
  return renderScreen(<Inbox openWith={undefined} filters={filters} onSearch={nothing} />, {
    user: testUser,
    answers: [[messagesData.conversations(filters, 1).queryKey, listed(items)]],
  });
}

function thread(messages: Message[], head = headOf(), business: { id: number; name: string } | null = null): string {
  return renderScreen(<Inbox openWith={PARTNER.id} filters={{}} onSearch={nothing} />, {
    user: testUser,
    answers: [
      [messagesData.conversations({}, 1).queryKey, listed([])],
      [messagesData.business().queryKey, business],
      [messagesData.head(PARTNER.id).queryKey, head],
      [messagesData.thread(PARTNER.id).queryKey, { messages, hasOlder: false }],
    ],
  });
}

describe("messages waiting for an owner", () => {
  const draw = (items: WaitingEnquiry[]) =>
    renderScreen(<Inbox openWith={undefined} filters={{}} onSearch={nothing} />, {
      user: testUser,
      answers: [
        [messagesData.conversations({}, 1).queryKey, listed([])],
        [messagesData.waiting().queryKey, items],
      ],
    });

  test("are shown with the text and the listing, and can be withdrawn", () => {
    const business = { id: 7, name: "Harbour Gym", kind: "fitness" } as const;
    const html = draw([{ id: 3, business, content: "Do you open on Sundays?", createdAt: SCREEN_NOW }]);
    expect(visibleText(html)).toContain("Waiting for an owner");
    expect(visibleText(html)).toContain("Do you open on Sundays? Withdraw");
    expect(html).toContain('href="/fitness-collectives/7"');
  });

  test("are not mentioned when there are none", () => {
    expect(visibleText(draw([]))).not.toContain("Waiting for an owner");
  });
});

describe("the list", () => {
  test("shows who wrote the last message, and the number of unread ones", () => {
    const words = visibleText(
      list([
        conversationOf({ unreadCount: 2, lastMessage: messageOf({ senderId: 5, content: "Yes, at nine." }) }),
        conversationOf({ id: 12, lastMessage: messageOf({ content: "Thanks!" }) }),
        conversationOf({
          id: 13,
          lastMessage: messageOf({ senderId: 5, content: "", messageType: "file", fileName: "cpr.pdf" }),
        }),
      ]),
    );
    expect(words).toContain("Yes, at nine. 2 2 new messages");
    expect(words).toContain("You: Thanks!");
    expect(words).toContain("File: cpr.pdf");
  });

  test("a deleted account has no link", () => {
    const html = list([conversationOf({ with: null })]);
    expect(visibleText(html)).toContain("Deleted user");
    expect(html).not.toContain("with=");
  });

  test.each([
    [{}, "No messages yet"],
    [{ filter: "unread" }, "Nothing unread"],
    [{ filter: "archived" }, "Nothing archived"],
    [{ search: "yoga" }, "No conversation matches “yoga”"],
  ] as const)("empty for %j", (filters, words) => {
    expect(visibleText(list([], filters))).toContain(words);
  });

  test("shows when loading failed", () => {
    const html = renderScreen(<Inbox openWith={undefined} filters={{}} onSearch={nothing} />, {
      user: testUser,
      failures: [messagesData.conversations({}, 1).queryKey],
    });
    expect(visibleText(html)).toContain("Your conversations could not be loaded Try Again");
  });
});

describe("a conversation", () => {
  test("has days, and the delivery state of the newest own message in words", () => {
    const words = visibleText(
      thread([
        messageOf({ id: 1, createdAt: "2026-11-22T04:00:00.000Z" }),
        messageOf({ id: 2, senderId: 5, content: "Yes!", createdAt: "2026-11-23T02:00:00.000Z" }),
        messageOf({ id: 3, content: "Great", delivered: true, createdAt: "2026-11-23T03:00:00.000Z" }),
      ]),
    );
    expect(words).toMatch(/Yesterday .*Today .*Yes! .*Great 11:00 am Delivered/);
  });

  test("an image is shown, a PDF is linked with its size", () => {
    const file = { content: "", fileUrl: "/files/messages/a", fileSize: 2_621_440 };
    const html = thread([
      messageOf({ ...file, id: 1, messageType: "image", fileName: "gym.png" }),
      messageOf({ ...file, id: 2, messageType: "file", fileName: "cpr.pdf" }),
    ]);
    expect(html).toContain('alt="Image gym.png"');
    expect(visibleText(html)).toContain("cpr.pdf 2.5 MB");
  });

  test("renders message content as text, never as markup", () => {
    expect(thread([messageOf({ content: "<img src=x onerror=alert(1)>" })])).toContain("&lt;img src=x");
  });

  test("a user I blocked can be unblocked; a user who blocked me cannot be written to", () => {
    const full = visibleText(
      thread([], headOf({ canWrite: false, conversationId: null, reason: "messages.professional_full" })),
    );
    expect(full).toContain("allows five new conversations with members a month, and all are taken.");
    const own = visibleText(thread([], headOf({ canWrite: false, blocked: true, reason: "messages.blocked" })));
    expect(own).toContain("You blocked Mei Tan.");
    expect(own).toContain("Unblock");
    const other = thread([], headOf({ canWrite: false, reason: "messages.blocked" }));
    expect(visibleText(other)).toContain("You cannot exchange messages with this person.");
    expect(other).not.toContain("<textarea");
  });

  test("shows templates only to users who run a business", () => {
    expect(visibleText(thread([]))).not.toContain("Templates");
    expect(visibleText(thread([], headOf(), { id: 7, name: "Iron Temple" }))).toContain("Templates");
  });
});

test("a professional may share contact and resume with a business, and take them back", () => {
  const answers = (contactShared: boolean | null) =>
    visibleText(thread([messageOf({ senderId: 5, recipientId: 7 })], headOf({ contactShared })));
  expect(answers(false)).toContain("Share my contact details and resume with Mei Tan");
  expect(answers(true)).toContain("Mei Tan can see your contact details and resume. Take back");
  expect(answers(null)).not.toContain("contact details");
});
