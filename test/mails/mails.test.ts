import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Message } from "#server/platform/mail/mail.ts";
import { queueMail } from "#server/platform/mail/mail.tasks.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { PAYLOADS } from "#test/payloads.ts";
import { writeEveryMail } from "./every-mail.ts";

// Every mail of the product, with hostile text in it.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The start of every user text, so that truncation does not hide it. */
const MARK = "Zq7x";
const HOSTILE = {
  username: `${MARK}_member`,
  firstName: `${MARK}Mei</p><script>x</script>`,
  lastName: `${MARK}O'Tan & "Co"`,
  business: `${MARK}<b>Iron & Oak</b> "Gym" ${"of the long name ".repeat(3)}`,
  title: `${MARK}Coach\r\nBcc: b@x.example {name} <img src=x>`,
  reason: `${MARK} Not {like} this: <a href="https://evil.example">press</a>\nsecond line\n\nthird & last ${PAYLOADS.join(" ")}`,
};
/** Tags of the layout; user text must not add any. */
const TAGS = /^\/?(?:html|head|meta|title|style|body|div|table|tr|td|p|h1|blockquote|a|br|!doctype)$/;

let app: TestApp;
let mails: Message[] = [];
beforeAll(async () => {
  app = await createTestApp();
  mails = await writeEveryMail(app, HOSTILE);
});
afterAll(() => app.close());

/** Checks every mail and reports all failures together. */
function failures(look: (mail: Message) => string | undefined | false): string[] {
  return mails.flatMap((mail) => {
    const wrong = look(mail);
    return wrong ? [`${mail.kind}: ${wrong}`] : [];
  });
}

test("every kind of mail in the source is tested here", async () => {
  const written = new Set(mails.map(({ kind }) => kind));
  const patterns = await kindsInSources();
  expect(patterns.length).toBeGreaterThan(35);
  const missing = patterns.filter(({ pattern }) => ![...written].some((kind) => pattern.test(kind)));
  expect(missing.map(({ label }) => label)).toEqual([]);
});

test("no user text is in a subject or a heading", () => {
  expect(
    failures(({ subject, html = "" }) => {
      const heading = /<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? "";
      return `${subject} ${heading}`.includes(MARK) && subject;
    }),
  ).toEqual([]);
  // It is in the body.
  expect(mails.filter(({ text }) => text.includes(MARK)).length).toBeGreaterThan(25);
});

test("an unconfirmed address gets only its confirmation and a password reset", async () => {
  const other = await createTestApp();
  try {
    const passed = await writeEveryMail(other, HOSTILE, { isVerified: false });
    const { rows } = await other.platform.database.pool.query<{ email: string }>(
      "select email::text from users where not is_verified",
    );
    const accounts = new Set(rows.map(({ email }) => email));
    expect(accounts.size).toBeGreaterThan(3);
    expect(passed.filter(({ to }) => accounts.has(to)).map(({ kind }) => kind)).toEqual([
      "email-confirmation",
      "password-reset",
    ]);
    // Mails to the office, and to people who confirm an address without an account, do not depend on one.
    expect(
      new Set(passed.filter(({ to }) => !accounts.has(to)).map(({ kind, exemption }) => [exemption, kind].join(" "))),
    ).toEqual(
      new Set([
        "confirmation claim-confirmation",
        "confirmation newsletter-confirmation",
        "confirmed newsletter",
        "confirmed newsletter-welcome",
        "office contact",
        "office kyc-submitted",
        "office message-reported",
      ]),
    );
  } finally {
    await other.close();
  }
});

test("only these mails pass without a confirmed account, and those for the office go only to the office", () => {
  const exempt = mails.filter(({ exemption }) => exemption !== undefined);
  expect([...new Set(exempt.map(({ exemption, kind }) => `${exemption} ${kind}`))].toSorted()).toEqual([
    "confirmation claim-confirmation",
    "confirmation email-confirmation",
    "confirmation newsletter-confirmation",
    "confirmed account-deleted",
    "confirmed newsletter",
    "confirmed newsletter-welcome",
    "office contact",
    "office kyc-submitted",
    "office message-reported",
    "reset password-reset",
  ]);
  const { supportEmail } = app.platform.config;
  expect(exempt.filter(({ exemption, to }) => exemption === "office" && to !== supportEmail)).toEqual([]);
});

test("every mail that its reader can switch off has the header for one click, and no other mail has", () => {
  const canSwitchOff = ({ text }: Message) => /\/notifications\?tab=preferences|\/newsletter\/unsubscribe\?/.test(text);
  expect(
    failures((mail) => canSwitchOff(mail) !== (mail.unsubscribeUrl !== undefined) && `${mail.unsubscribeUrl}`),
  ).toEqual([]);
  expect(mails.filter(canSwitchOff).length).toBeGreaterThan(20);
});

test("a mail to an address without an account is not sent", async () => {
  await queueMail(app.tasks, { to: "nobody@people.example", subject: "A new kind", text: "Hello", kind: "new-kind" });
  await app.tasks.drain();
  expect(app.mail.sent.filter(({ kind }) => kind === "new-kind")).toEqual([]);
});

test("every mail has a text and an HTML part with the same content", () => {
  expect(failures(({ text, html = "" }) => (!text.trim() || !html) && "a part is missing")).toEqual([]);
  expect(
    failures(({ text, html = "" }) => {
      const read = wordsOf(html);
      // Quotes are marked with > in plain text.
      const lines = text.split("\n").map((line) => line.replace(/^> ?/, "").replaceAll(/\s+/g, " ").trim());
      return lines.find((line) => line !== "" && !read.includes(line.replace(/:( http\S+)?$/, "")));
    }),
  ).toEqual([]);
});

test("no mail has an unfilled placeholder or an invalid value", () => {
  // Braces that users typed stay as typed; the preview may end after one (&#847;).
  const wrong =
    /undefined|\bnull\b|\bNaN\b|\[object|Invalid Date|\{(?!like\}|name\} <img|name\} &lt;img|name\} ?&#847;)\w+\}/;
  expect(
    failures(({ subject, text, html = "" }) => wrong.exec(`${subject}\n${text}\n${withoutStyle(html)}`)?.[0]),
  ).toEqual([]);
});

test("no user text acts as markup or as a header", () => {
  expect(
    failures(({ html = "" }) => {
      const names = [...withoutStyle(html).matchAll(/<([!/]?[a-z][a-z0-9]*)/gi)].map(([, name = ""]) => name);
      return names.find((name) => !TAGS.test(name.toLowerCase()));
    }),
  ).toEqual([]);
  expect(failures(({ html = "" }) => /<[a-z][^>]*\son\w+=/i.exec(withoutStyle(html))?.[0])).toEqual([]);
  expect(failures(({ html = "" }) => /href="(?:https:\/\/evil|\s*javascript)/i.exec(html)?.[0])).toEqual([]);
  expect(failures(({ subject }) => /[\r\n]/.test(subject) && subject)).toEqual([]);
});

test("every subject has 8 to 78 characters", () => {
  expect(failures(({ subject }) => (subject.length > 78 || subject.length < 8) && subject)).toEqual([]);
});

test("every mail says why it was sent, and how to stop it or why that is not possible", () => {
  const foot = /preferences|unsubscribe|cannot be turned off|another unless you confirm/;
  expect(
    failures(({ text }) => !/You received this email because|This is a test/.test(text) && "not why it came"),
  ).toEqual([]);
  expect(failures(({ text, html = "" }) => !(foot.test(text) && foot.test(html)) && "not how it is stopped")).toEqual(
    [],
  );
  expect(failures(({ html = "" }) => !html.includes(app.platform.config.productName) && "not from whom")).toEqual([]);
});

test("every link is complete and leads to an existing page", async () => {
  const pages = await pagesOfTheProduct();
  const base = app.platform.config.publicUrl;
  expect(
    failures(({ text, html = "" }) => {
      const links = [
        ...[...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
        ...[...text.matchAll(/https?:\/\/localhost\S*/g)].map(([href]) => href),
      ];
      if (links.length < 3) return "too few links";
      return links.find((link) => {
        if (!link.startsWith(base)) return true;
        const { pathname } = new URL(link);
        return !pages.some((page) => page.test(pathname));
      });
    }),
  ).toEqual([]);
});

test("every mail has a layout for phones, dark mode and right-to-left text", () => {
  expect(
    failures(({ html = "" }) =>
      ['name="viewport"', "prefers-color-scheme:dark", 'dir="auto"', 'lang="en"', "max-width:560px"].find(
        (part) => !html.includes(part),
      ),
    ),
  ).toEqual([]);
});

/** The kinds of mail named in the source; composed names become patterns. */
async function kindsInSources(): Promise<{ pattern: RegExp; label: string }[]> {
  const folder = join(ROOT, "src/server");
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const found = await Promise.all(
    files.map(async (name) => {
      const source = await readFile(join(folder, name), "utf8");
      if (!/\b(?:renderMail|layOutNews|accountMail|noticeMail)\(/.test(source) || name.endsWith("mail-layout.ts"))
        return [];
      const kinds = [
        ...source.matchAll(/\bkind: (?:[\w.]+ [^?\n]*\? )?["`]([\w.${}-]+)["`](?! \|)(?: : "([\w-]+)")?/g),
      ].flatMap(([, first = "", second]) => (second === undefined ? [first] : [first, second]));
      const accounts = [...source.matchAll(/(?:accountMail|noticeMail)\(site, user, "\w+", "([\w-]+)"/g)].map(
        ([, kind = ""]) => kind,
      );
      return [...kinds, ...accounts].map((kind) => ({
        label: `${kind} in ${name}`,
        pattern: new RegExp(`^${kind.replaceAll(/\$\{[^}]*\}/g, "[\\w-]+")}$`),
      }));
    }),
  );
  return found.flat();
}

async function pagesOfTheProduct(): Promise<RegExp[]> {
  const tree = await readFile(join(ROOT, "src/web/routeTree.gen.ts"), "utf8");
  const paths = /fullPaths:([^:]*?)fileRoutesByTo/.exec(tree)?.[1] ?? "";
  const pages = [...paths.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path).filter((path) => path !== "/$");
  expect(pages.length).toBeGreaterThan(30);
  return pages.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+").replace(/(?<=.)\/$/, "")}/?$`));
}

const withoutStyle = (html: string) => html.replace(/<style>.*?<\/style>/s, "");

/** The visible text of a mail, with its link addresses. */
function wordsOf(html: string): string {
  return withoutStyle(html)
    .replaceAll(/<a href="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<(?:br|\/p|\/h1|\/td|\/blockquote|\/div)[^>]*>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}
