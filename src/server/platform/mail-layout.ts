import type { Message } from "./mail.ts";

/** What a mail says, in plain words: everything in it may come from users. */
export interface MailContent {
  subject: string;
  heading: string;
  /** Each may have several lines. */
  paragraphs: readonly string[];
  /** What somebody wrote, set apart from what we say. */
  quote?: string | undefined;
  button: { label: string; url: string };
  /** What is said below the button. */
  after?: string | undefined;
  /** Why the reader gets this mail. */
  why: string;
  /** Where one chooses which mails one gets, for those that one may do without. */
  choose?: { label: string; url: string } | undefined;
}

const SUBJECT_MAX = 200;
const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
// Mail programs know no style sheets: each element carries its own style. The colours are those of the light theme.
const STYLE = {
  body: `margin:0;padding:0;background:#fcf9f5;color:#1b1916;${FONT}`,
  sheet: "max-width:560px;margin:0 auto;padding:32px 20px",
  brand: "margin:0 0 24px;font-size:16px;font-weight:700;color:#3a25e0",
  card: "background:#ffffff;border:1px solid #e5dfd3;border-radius:16px;padding:28px 24px",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.3",
  paragraph: "margin:0 0 16px;font-size:16px;line-height:1.6",
  quote: "margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e5dfd3;font-size:16px;line-height:1.6",
  button:
    "display:inline-block;background:#3a25e0;color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;padding:12px 20px;border-radius:10px",
  after: "margin:24px 0 0;font-size:16px;line-height:1.6",
  small: "margin:20px 0 0;font-size:14px;line-height:1.5;color:#514c44",
  link: "color:#514c44",
} as const;

/**
 * Lays a mail out as plain text and as HTML with one link button. No word of it can act as markup, and no line
 * break of it gets into the subject.
 */
export function layOutMail(
  site: { productName: string; publicUrl: string },
  content: MailContent,
): Pick<Message, "subject" | "text" | "html"> {
  const { heading, paragraphs, quote, button, after, why, choose } = content;
  const subject = subjectOf(content.subject);
  const text = [
    ...paragraphs,
    ...(quote ? [quote.replaceAll(/^/gm, "> ")] : []),
    `${button.label}:\n${button.url}`,
    ...(after ? [after] : []),
    ...(choose ? [`${why}\n${choose.label}: ${choose.url}`] : [why]),
    `${site.productName}\n${site.publicUrl}`,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(subject)}</title>
</head>
<body style="${STYLE.body}">
<div style="${STYLE.sheet}">
<p style="${STYLE.brand}">${escape(site.productName)}</p>
<div style="${STYLE.card}">
<h1 style="${STYLE.heading}">${escape(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${STYLE.paragraph}">${lines(paragraph)}</p>`).join("\n")}
${quote ? `<blockquote style="${STYLE.quote}">${lines(quote)}</blockquote>` : ""}
<p style="margin:24px 0 0"><a href="${escape(button.url)}" style="${STYLE.button}">${escape(button.label)}</a></p>
${after ? `<p style="${STYLE.after}">${lines(after)}</p>` : ""}
</div>
<p style="${STYLE.small}">${escape(why)}${choose ? ` <a href="${escape(choose.url)}" style="${STYLE.link}">${escape(choose.label)}</a>` : ""}</p>
<p style="${STYLE.small}"><a href="${escape(site.publicUrl)}" style="${STYLE.link}">${escape(site.publicUrl)}</a></p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

/** One line, short enough for a header, cut between characters. */
function subjectOf(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return line.slice(0, SUBJECT_MAX).replace(/[\uD800-\uDBFF]$/, "");
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
