import { fill } from "#contract/texts/catalogue.ts";
import { language } from "#contract/texts/language.ts";
import { mailFooterText } from "#contract/texts/mail-footer.ts";
import type { Message } from "./mail.ts";

/** The content of a mail as plain text. Text by users appears only below the heading. spec: DECISIONS 51 */
export interface MailText {
  subject: string;
  heading: string;
  /** Each may contain line breaks. */
  paragraphs: readonly string[];
  /** Text by a user, set apart from ours. */
  quote?: string | undefined;
  /** The entries of a list, each with a link to its page. */
  items?: readonly { title: string; text: string; url: string }[] | undefined;
  button: { label: string; url: string };
  /** Text below the button. */
  after?: string | undefined;
  /** Why the reader gets this mail. */
  why: string;
}

/** Every mail says how to stop it, or why that is not possible. */
export type MailContent = MailText &
  (
    | {
        /** Where the reader chooses which optional mails to get. */
        choose: { label: string; url: string };
      }
    | {
        /** A mail that is not optional: about an account's safety, sent once, or to the product's own people. */
        always: keyof typeof mailFooterText;
      }
  );

/** A length that every mail client shows and that fits into one header line. spec: RFC 5322 2.1.1 */
const SUBJECT_MAX = 78;
const PREVIEW_MAX = 120;
const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
// Many mail clients ignore style sheets, so each element has its own style, in the colours of the light theme.
const STYLE = {
  body: `margin:0;padding:0;background:#fcf9f5;color:#1b1916;${FONT}`,
  preview: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  page: "background:#fcf9f5",
  sheet: `max-width:560px;text-align:left;${FONT};color:#1b1916`,
  brand: "margin:0 0 24px;font-size:16px;font-weight:700;color:#3a25e0",
  card: "background:#ffffff;border:1px solid #e5dfd3;border-radius:16px;padding:28px 24px",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere",
  paragraph: "margin:0 0 16px;font-size:16px;line-height:1.6;overflow-wrap:anywhere",
  quote:
    "margin:0 0 16px;padding:4px 16px;border-inline-start:3px solid #e5dfd3;font-size:16px;line-height:1.6;overflow-wrap:anywhere",
  item: "margin:0;padding:16px 0;border-top:1px solid #e5dfd3;overflow-wrap:anywhere",
  itemTitle: "margin:0 0 4px;font-size:17px;line-height:1.4;font-weight:600",
  itemText: "margin:0;font-size:16px;line-height:1.6",
  action: "background:#3a25e0;border-radius:10px",
  button:
    "display:inline-block;color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:12px 20px;border-radius:10px",
  after: "margin:24px 0 0;font-size:16px;line-height:1.6;overflow-wrap:anywhere",
  small: "margin:20px 0 0;font-size:14px;line-height:1.5;color:#514c44;overflow-wrap:anywhere",
  link: "color:#514c44",
  inline: "color:#3a25e0",
} as const;
// Clients that support style sheets show the dark theme to readers who prefer it.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#141311!important;color:#f5f1e9!important}
.brand,.inline{color:#c3c5ff!important}
.card{background:#1d1b18!important;border-color:#3a362f!important;color:#f5f1e9!important}
.quote,.item{border-color:#8c8476!important}
.action{background:#9c98ff!important}
.button{color:#0b0730!important}
.small,.small a{color:#c1b9ac!important}
}`;

/**
 * Renders a mail as plain text and as HTML with one link button. All text is escaped, and the subject contains no line
 * breaks. The direction of users' text follows its content.
 */
export function renderMail(
  site: { productName: string; publicUrl: string },
  content: MailContent,
): Pick<Message, "subject" | "text" | "html"> {
  const { heading, paragraphs, quote, items = [], button, after, why } = content;
  const subject = subjectOf(content.subject);
  const choose = "choose" in content ? content.choose : undefined;
  const always = "always" in content ? fill(mailFooterText[content.always], { product: site.productName }) : undefined;
  const text = [
    ...paragraphs,
    ...(quote ? [`> ${quote.replaceAll("\n", "\n> ")}`] : []),
    ...items.map((item) => [item.title, item.text, item.url].filter(Boolean).join("\n")),
    `${button.label}:\n${button.url}`,
    ...(after ? [after] : []),
    [why, ...(always ? [always] : []), ...(choose ? [`${choose.label}: ${choose.url}`] : [])].join("\n"),
    `${site.productName}\n${site.publicUrl}`,
  ].join("\n\n");
  const leave = choose ? ` <a href="${escape(choose.url)}" style="${STYLE.link}">${escape(choose.label)}</a>` : "";
  const html = `<!doctype html>
<html lang="${language()}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="${STYLE.body}">
<div style="${STYLE.preview}">${escape(previewOf(paragraphs))}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="${STYLE.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLE.sheet}"><tr><td>
<p class="brand" style="${STYLE.brand}">${escape(site.productName)}</p>
<div class="card" style="${STYLE.card}">
<h1 dir="auto" style="${STYLE.heading}">${escape(heading)}</h1>
${paragraphs.map((paragraph) => `<p dir="auto" style="${STYLE.paragraph}">${lines(paragraph)}</p>`).join("\n")}
${quote ? `<blockquote dir="auto" class="quote" style="${STYLE.quote}">${lines(quote)}</blockquote>` : ""}
${items.map(itemOf).join("\n")}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="action" style="${STYLE.action}"><a href="${escape(button.url)}" class="button" style="${STYLE.button}">${escape(button.label)}</a></td></tr></table>
${after ? `<p dir="auto" style="${STYLE.after}">${withLinks(lines(after), escape(site.publicUrl))}</p>` : ""}
</div>
<p class="small" style="${STYLE.small}">${escape(why)}${always ? ` ${escape(always)}` : ""}${leave}</p>
<p class="small" style="${STYLE.small}"><a href="${escape(site.publicUrl)}" style="${STYLE.link}">${escape(site.publicUrl)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function itemOf({ title, text, url }: { title: string; text: string; url: string }): string {
  return `<div dir="auto" class="item" style="${STYLE.item}">
<p style="${STYLE.itemTitle}"><a href="${escape(url)}" class="inline" style="${STYLE.inline}">${escape(title)}</a></p>
<p style="${STYLE.itemText}">${lines(text)}</p>
</div>`;
}

/** What mail clients show beside the subject. */
function previewOf([first = ""]: readonly string[]): string {
  return first
    .replaceAll(/\s+/g, " ")
    .slice(0, PREVIEW_MAX)
    .replace(/[\uD800-\uDBFF]$/, "");
}

/** Fills the rest of the preview, which would otherwise continue with the visible text. */
const FILLER = "&#847;&zwnj;&nbsp;".repeat(40);

/** Turns URLs of the product itself into links, in escaped text. */
function withLinks(markup: string, publicUrl: string): string {
  return markup
    .split(" ")
    .map((word) =>
      word.startsWith(`${publicUrl}/`) ? `<a href="${word}" class="inline" style="${STYLE.inline}">${word}</a>` : word,
    )
    .join(" ");
}

/** One line, short enough for a header, never cut within a character. */
function subjectOf(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (line.length <= SUBJECT_MAX) return line;
  return `${line
    .slice(0, SUBJECT_MAX - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function lines(text: string): string {
  return escape(text).replaceAll("\n", "<br>");
}
