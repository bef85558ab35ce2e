import { expect, test } from "vitest";
import { contactMessage } from "#contract/contact.ts";
import { replyLink } from "./reply-link.ts";

test("a reply quotes the message, which cannot inject other recipients", () => {
  const message = contactMessage.parse({
    id: 1,
    name: "Mei",
    email: "mei@fit.example?bcc=all@fit.example",
    topic: "question",
    message: "One\nTwo & three",
    createdAt: "2026-11-20T04:00:00.000Z",
    answeredAt: null,
    answeredBy: null,
    isFirst: false,
    user: null,
  });
  const link = new URL(replyLink(message, "FitCollective"));
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("body")).toContain("> One\r\n> Two & three");
  expect(link.pathname).not.toContain("?");
});
