import { shownName } from "#contract/person-name.ts";
import type { ApplicationStatus } from "#contract/applications.ts";
import { applicationsText } from "#contract/texts/applications.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import type { Parties } from "#server/jobs/applications.service.ts";
import type { Config } from "#server/platform/config.ts";
import { renderMail, type MailText } from "#server/platform/mail/mail-layout.ts";
import type { Message } from "#server/platform/mail/mail.ts";

/** The site data that mails use. */
export type Site = Pick<Config, "publicUrl" | "productName">;
type Owner = NonNullable<Parties["owner"]>;

const text = notificationMailsText.mails;

/** To the owner of a listing: a new application. Its text requires signing in. */
export function submittedMail(site: Site, of: Parties, owner: Owner): Message {
  const slots = { name: shownName(of.applicant), ...wordsOf(of, site) };
  return {
    to: owner.email,
    kind: "application-received",
    ...layOutNews(site, {
      subject: text.submitted.subject,
      heading: text.submitted.heading,
      paragraphs: [fill(text.submitted.body, slots)],
      button: { label: text.submitted.button, url: pageOf(site, of) },
      why: fill(text.submitted.why, slots),
    }),
  };
}

/** To the applicant: the new status, with the employer's message. */
export function movedMail(site: Site, of: Parties, status: ApplicationStatus, message: string | null): Message {
  const slots = { status: applicationsText.status[status], ...wordsOf(of, site) };
  return {
    to: of.applicant.email,
    kind: "application-moved",
    ...layOutNews(site, {
      subject: fill(text.moved.subject, slots),
      heading: fill(text.moved.heading, slots),
      paragraphs: [fill(text.moved.body[status], slots), ...(message ? [fill(text.wrote, slots)] : [])],
      quote: message ?? undefined,
      button: { label: text.moved.button, url: pageOf(site, of) },
      why: fill(text.moved.why, slots),
    }),
  };
}

/** To the applicant: a message of the employer. */
export function messagedMail(site: Site, of: Parties, message: string): Message {
  const slots = wordsOf(of, site);
  return {
    to: of.applicant.email,
    kind: "application-message",
    ...layOutNews(site, {
      subject: text.messaged.subject,
      heading: text.messaged.heading,
      paragraphs: [fill(text.messaged.body, slots)],
      quote: message,
      button: { label: text.messaged.button, url: pageOf(site, of) },
      why: fill(text.messaged.why, slots),
    }),
  };
}

/** Lays out an optional mail, with a link to the preferences, and how it reads in a digest. */
export function layOutNews(
  site: Site,
  content: MailText,
): ReturnType<typeof renderMail> & Required<Pick<Message, "entry">> {
  const url = `${site.publicUrl}/notifications?tab=preferences`;
  const { heading, paragraphs, quote, button } = content;
  const entryText = [...paragraphs, ...(quote ? [quote] : [])].join("\n");
  return {
    ...renderMail(site, { ...content, choose: { label: text.choose, url } }),
    entry: { title: heading, text: entryText, url: button.url },
  };
}

function wordsOf(of: Parties, site: Site): { job: string; business: string; product: string } {
  return { job: of.jobTitle, business: of.businessName, product: site.productName };
}

function pageOf(site: Site, { id }: Parties): string {
  return `${site.publicUrl}/applications/${id}`;
}
