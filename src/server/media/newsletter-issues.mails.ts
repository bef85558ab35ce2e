import { fill } from "#contract/texts/catalogue.ts";
import { formatMoment } from "#contract/texts/format.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { renderMail } from "#server/platform/mail/mail-layout.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { Site } from "#server/platform/settings.ts";
import { teaserOf } from "./article-text.ts";
import type { IssueArticle } from "./newsletter-issues.queries.ts";
import { HOME_ZONE } from "./articles.present.ts";

const text = newsletterOfficeText.mail;
const TEASER = 220;

export interface IssueContent {
  subject: string;
  words: string;
  /** In order; unpublished ones are not mailed. */
  articles: readonly IssueArticle[];
}

/** Builds one mail of an issue. @param token unsubscribe token of the reader; none for previews and tests */
export function issueMail(
  site: Site,
  { subject, words, articles }: IssueContent,
  { to, token }: { to: string; token: string | undefined },
): Message & { html: string } {
  const slots = { product: site.productName };
  const leaveUrl = `${site.publicUrl}/newsletter/unsubscribe${token === undefined ? "" : `?token=${token}`}`;
  const laidOut = renderMail(site, {
    subject,
    heading: subject,
    paragraphs: words.split(/\n{2,}/),
    items: articles
      .filter(({ isOut }) => isOut)
      .map((article) => ({
        title: article.title,
        text: [whenOf(article), shortened(article.excerpt ?? teaserOf(article.words))].filter(Boolean).join("\n"),
        url: `${site.publicUrl}/media/${article.id}`,
      })),
    button: { label: fill(text.button, slots), url: `${site.publicUrl}/media` },
    why: token === undefined ? text.testWhy : fill(text.why, slots),
    choose: { label: text.leave, url: leaveUrl },
  });
  return {
    to,
    kind: token === undefined ? "newsletter-test" : "newsletter",
    ...laidOut,
    html: laidOut.html ?? "",
    // A test goes to an account; an issue goes to readers who have confirmed their addresses.
    ...(token === undefined ? {} : { exemption: "confirmed" as const, unsubscribeUrl: leaveUrl }),
  };
}

function whenOf({ contentType, eventDate, timeZone }: IssueArticle): string | undefined {
  if (contentType !== "event" || eventDate === null) return undefined;
  const date = formatMoment(eventDate, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timeZone ?? HOME_ZONE,
  });
  return fill(text.event, { date });
}

function shortened(words: string): string {
  if (words.length <= TEASER) return words;
  return `${words.slice(0, words.lastIndexOf(" ", TEASER) > 0 ? words.lastIndexOf(" ", TEASER) : TEASER)}…`;
}
