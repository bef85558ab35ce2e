import { fill, oneOrMany } from "#contract/texts/catalogue.ts";
import { formatList } from "#contract/texts/format.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { AppEvents } from "#server/platform/events.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

type SearchNews = AppEvents["search_alerts.matched"]["news"][number];

const text = notificationMailsText.mails;
const MAX_NAMED = 3;

/** The URL of a page. */
const pageUrl = (site: Site, path: string) => site.publicUrl + path;
const product = (site: Site) => ({ product: site.productName });

/** The identity check passed. */
export function kycApprovedMail(site: Site, reader: MailReader, path: string): Message {
  const words = text.kycApproved;
  return {
    to: reader.email,
    kind: "kyc-approved",
    ...layOutNews(site, {
      subject: words.subject,
      heading: words.heading,
      paragraphs: [fill(words.body, product(site))],
      button: { label: words.button, url: pageUrl(site, path) },
      why: fill(words.why, product(site)),
    }),
  };
}

/** The identity check failed, and why. */
export function kycRejectedMail(site: Site, reader: MailReader, reason: string, path: string): Message {
  const words = text.kycRejected;
  return {
    to: reader.email,
    kind: "kyc-rejected",
    ...layOutNews(site, {
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.body],
      quote: reason,
      button: { label: words.button, url: pageUrl(site, path) },
      why: fill(words.why, product(site)),
    }),
  };
}

/** A credential expires in a number of days, or (0) has expired. */
export function credentialMail(
  site: Site,
  reader: MailReader,
  { name, days, path }: { name: string; days: number; path: string },
): Message {
  const words = days > 0 ? text.credentialEnds : text.credentialEnded;
  const body =
    days > 0
      ? fill(oneOrMany(days, text.credentialEnds.bodyOne, text.credentialEnds.bodyMany), { count: days, name })
      : fill(text.credentialEnded.body, { name });
  return {
    to: reader.email,
    kind: days > 0 ? "credential-expiring" : "credential-expired",
    ...layOutNews(site, {
      subject: words.subject,
      heading: words.heading,
      paragraphs: [body],
      button: { label: words.button, url: pageUrl(site, path) },
      why: fill(words.why, product(site)),
    }),
  };
}

/** Unread messages; their text requires signing in. @param names of the senders */
export function unreadMail(
  site: Site,
  reader: MailReader,
  { count, names, path }: { count: number; names: readonly string[]; path: string },
): Message {
  const words = text.unread;
  const shown = formatList(names.slice(0, MAX_NAMED)) || words.someone;
  const named = names.length > MAX_NAMED ? fill(words.andOthers, { names: shown }) : shown;
  return {
    to: reader.email,
    kind: "messages-unread",
    ...layOutNews(site, {
      subject: fill(oneOrMany(count, words.subjectOne, words.subjectMany), { count, ...product(site) }),
      heading: words.heading,
      paragraphs: [fill(oneOrMany(count, words.bodyOne, words.bodyMany), { count, names: named })],
      button: { label: words.button, url: pageUrl(site, path) },
      why: fill(words.why, product(site)),
    }),
  };
}

/** New jobs match a job alert. @param jobs the first of them */
export function jobsMatchedMail(
  site: Site,
  reader: MailReader,
  {
    name,
    count,
    jobs,
    path,
  }: {
    name: string;
    count: number;
    jobs: readonly { id: number; title: string; businessName: string }[];
    path: string;
  },
): Message {
  const words = text.jobsMatched;
  return {
    to: reader.email,
    kind: "job-alert",
    ...layOutNews(site, {
      subject: fill(oneOrMany(count, words.subjectOne, words.subjectMany), { count }),
      heading: words.heading,
      paragraphs: [fill(words.body, { name })],
      items: jobs.map(({ id, title, businessName }) => ({
        title,
        text: businessName,
        url: pageUrl(site, `/jobs/${id}`),
      })),
      button: { label: words.button, url: pageUrl(site, path) },
      why: fill(words.why, { ...product(site), name }),
    }),
  };
}

/** New candidates match a saved search in the resume bank. */
export function resumesMatchedMail(
  site: Site,
  reader: MailReader,
  { name, count, path }: { name: string; count: number; path: string },
): Message {
  const words = text.resumesMatched;
  return {
    to: reader.email,
    kind: "resume-match",
    ...layOutNews(site, {
      subject: fill(oneOrMany(count, words.subjectOne, words.subjectMany), { count }),
      heading: words.heading,
      paragraphs: [fill(words.body, { name })],
      button: { label: words.button, url: pageUrl(site, path) },
      why: fill(words.why, { ...product(site), name }),
    }),
  };
}

/** What is new in a user's saved searches. @param news of each search the first things */
export function searchesMatchedMail(site: Site, reader: MailReader, news: readonly SearchNews[]): Message {
  const words = text.searchesMatched;
  const count = news.reduce((sum, search) => sum + search.count, 0);
  const [only] = news;
  return {
    to: reader.email,
    kind: "search-alert",
    ...layOutNews(site, {
      subject: fill(oneOrMany(count, words.subjectOne, words.subjectMany), { count }),
      heading: words.heading,
      paragraphs: [fill(oneOrMany(news.length, words.bodyOne, words.bodyMany), { count: news.length })],
      items: news.flatMap((search) =>
        search.things.map(({ name, about, place, path }) => ({
          title: name ?? "",
          text: [[about, place].filter(Boolean).join(" · "), searchText(search)].filter(Boolean).join("\n"),
          url: pageUrl(site, path ?? search.path),
        })),
      ),
      button: { label: words.button, url: pageUrl(site, only && news.length === 1 ? only.path : "/saved") },
      after: fill(words.after, { url: pageUrl(site, "/saved") }),
      why: fill(words.why, product(site)),
    }),
  };
}

/** Which search found something. */
function searchText({ kind, words }: SearchNews): string {
  const { search, lists, all } = text.searchesMatched;
  return fill(search, { list: lists[kind], words: words.join(" · ") || all });
}

/** A subscription ends soon. @param title and @param message as in the notification */
export function subscriptionMail(
  site: Site,
  reader: MailReader,
  { title, message, path }: { title: string; message: string; path: string },
): Message {
  const words = text.subscriptionEnds;
  return {
    to: reader.email,
    kind: "subscription-expiring",
    ...layOutNews(site, {
      subject: title,
      heading: words.heading,
      paragraphs: [message, words.body],
      button: { label: words.button, url: pageUrl(site, path) },
      why: fill(words.why, product(site)),
    }),
  };
}
