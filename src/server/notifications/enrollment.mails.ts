import type { PaymentStatus } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { enrollmentMailsText as text } from "#contract/texts/enrollment-mails.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { EnrollmentParties } from "#server/programs/programs.service.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

/** To the host of a programme: a member enrolled. */
export function enrolledMail(site: Site, reader: MailReader, of: EnrollmentParties): Message {
  const slots = { program: of.programName, name: of.memberName, product: site.productName };
  const { created } = text;
  return {
    to: reader.email,
    kind: "enrollment-created",
    ...layOutNews(site, {
      subject: created.subject,
      heading: created.heading,
      paragraphs: [fill(of.amount === 0 ? created.bodyFree : created.body, slots)],
      button: { label: created.button, url: `${site.publicUrl}${participantsPath(of)}` },
      why: fill(created.why, slots),
    }),
  };
}

/** To the member: the payment status changed. */
export function paymentMail(site: Site, reader: MailReader, of: EnrollmentParties, status: PaymentStatus): Message {
  const { changed } = text;
  const slots = {
    program: of.programName,
    host: of.hostName,
    status: changed.status[status],
    product: site.productName,
  };
  return {
    to: reader.email,
    kind: "enrollment-changed",
    ...layOutNews(site, {
      subject: fill(changed.subject, slots),
      heading: fill(changed.heading, slots),
      paragraphs: [fill(changed.body[status], slots)],
      button: { label: changed.button, url: `${site.publicUrl}/profile` },
      why: fill(changed.why, slots),
    }),
  };
}

function participantsPath({ businessId, programId }: EnrollmentParties): string {
  return businessId === null
    ? `/my-programs?participants=${programId}`
    : `/my-programs?business=${businessId}&participants=${programId}`;
}
