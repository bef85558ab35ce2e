import { expect, test } from "vitest";
import { renderMail, type MailContent } from "./mail-layout.ts";

const site = { productName: "FitCollective", publicUrl: "https://fit.example" };
const content: MailContent = {
  subject: "Your application",
  heading: "Your application: Viewed",
  paragraphs: ["They have\nread it.", "See what they wrote."],
  button: { label: "View your application", url: "https://fit.example/applications/5?a=1&b=2" },
  why: "You received this email because you applied.",
  choose: { label: "Choose your mails", url: "https://fit.example/choose?a=1&b=2" },
};

test("the text and the HTML have the same content, one link and the reason for the mail", () => {
  const { text, html = "" } = renderMail(site, content);
  expect(text).toBe(
    "They have\nread it.\n\nSee what they wrote.\n\nView your application:\nhttps://fit.example/applications/5?a=1&b=2\n\n" +
      "You received this email because you applied.\nChoose your mails: https://fit.example/choose?a=1&b=2\n\nFitCollective\nhttps://fit.example\n",
  );
  for (const said of ["They have<br>read it.", "See what they wrote.", "You received this email because you applied."])
    expect(html).toContain(said);
  expect(html).toContain('<a href="https://fit.example/applications/5?a=1&amp;b=2"');
  expect(html).toContain('<a href="https://fit.example/choose?a=1&amp;b=2"');
  expect(html).toContain("<h1");
});

test("text by users is set apart, line by line", () => {
  const { text, html } = renderMail(site, { ...content, quote: "Dear Mei,\n\ncome in May." });
  expect(text).toContain("\n\n> Dear Mei,\n> \n> come in May.\n\n");
  expect(html).toMatch(/<blockquote[^>]*>Dear Mei,<br><br>come in May\.<\/blockquote>/);
  expect(renderMail(site, content).html).not.toContain("<blockquote");
});

test("text after the button is below it", () => {
  const { text, html = "" } = renderMail(site, { ...content, after: "It works for\nthree days." });
  expect(text).toContain("?a=1&b=2\n\nIt works for\nthree days.\n\nYou received");
  expect(html.indexOf("It works for<br>three days.")).toBeGreaterThan(html.indexOf("</a>"));
});

test.each([`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `' onmouseover='alert(1)`, `</title><b>`])(
  "%s is escaped everywhere",
  (hostile) => {
    const { html = "" } = renderMail(
      { ...site, productName: hostile },
      {
        subject: hostile,
        heading: hostile,
        paragraphs: [hostile],
        quote: hostile,
        button: { label: hostile, url: `https://fit.example/${hostile}` },
        after: hostile,
        why: hostile,
        items: [{ title: hostile, text: hostile, url: `https://fit.example/${hostile}` }],
        choose: { label: hostile, url: `https://fit.example/${hostile}` },
      },
    );
    const { html: plain = "" } = renderMail(
      { ...site, productName: "x" },
      {
        subject: "x",
        heading: "x",
        paragraphs: ["x"],
        quote: "x",
        button: { label: "x", url: "https://fit.example/x" },
        after: "x",
        why: "x",
        items: [{ title: "x", text: "x", url: "https://fit.example/x" }],
        choose: { label: "x", url: "https://fit.example/x" },
      },
    );
    const tags = (markup: string) => markup.match(/<[^>]*>/g)?.map((tag) => tag.replace(/href="[^"]*"/, "href"));
    expect(tags(html)).toEqual(tags(plain));
  },
);

test("a subject is one line that fits its header, never cut within a character", () => {
  expect(renderMail(site, { ...content, subject: "A\r\nBcc: b@example\tc\u0000d" }).subject).toBe(
    "A Bcc: b@example c d",
  );
  const { subject } = renderMail(site, { ...content, subject: `x${"💪".repeat(300)}` });
  expect(subject).toBe(`x${"💪".repeat(38)}…`);
  expect(renderMail(site, { ...content, subject: "x".repeat(78) }).subject).toBe("x".repeat(78));
});

test("entries of a list have a title that links to their page", () => {
  const { text, html } = renderMail(site, {
    ...content,
    items: [{ title: "Sleep & rest", text: "Friday\nA talk.", url: "https://fit.example/media/3" }],
  });
  expect(text).toContain("\n\nSleep & rest\nFriday\nA talk.\nhttps://fit.example/media/3\n\nView your application:");
  expect(html).toMatch(/<a href="https:\/\/fit.example\/media\/3"[^>]*>Sleep &amp; rest<\/a>/);
  expect(html).toContain("Friday<br>A talk.");
});

test("the preview shows the first paragraph", () => {
  const { html = "" } = renderMail(site, content);
  expect(/<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1]).toBe("They have read it.");
});

test("a mail that is not optional says why it cannot be turned off", () => {
  const { choose: _, ...words } = content as MailContent & { choose: unknown };
  const { text, html = "" } = renderMail(site, { ...words, always: "safety" });
  for (const part of [text, html]) expect(part).toContain("cannot be turned off");
});

test("a URL of the product after the button becomes a link, any other does not", () => {
  const { html } = renderMail(site, { ...content, after: "See https://fit.example/a or https://fit.example.evil/b" });
  expect(html).toMatch(/See <a href="https:\/\/fit.example\/a"[^>]*>https:\/\/fit.example\/a<\/a> or https:/);
});

test("text keeps its own direction, and dark themes are supported", () => {
  const { html } = renderMail(site, { ...content, quote: "مرحبا" });
  expect(html).toMatch(/<blockquote dir="auto"/);
  expect(html).toContain("prefers-color-scheme:dark");
});
