import type { PaymentStatus } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { enrollmentMailsText as text } from "#contract/texts/enrollment-mails.ts";
import { formatMoment } from "#contract/texts/format.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { EnrollmentParties } from "#server/programs/programs.service.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";

const MOMENT = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
} as const;

/** To the host of a programme: a member enrolled, or took a seat in a class. */
export function enrolledMail(site: Site, reader: MailReader, of: EnrollmentParties): Message {
  const slots = { program: of.programName, name: of.memberName, product: site.productName, when: whenOf(of) };
  const { created } = text;
  const isFree = of.amount === 0;
  const body =
    of.class === null ? (isFree ? created.bodyFree : created.body) : isFree ? created.seatFree : created.seat;
  return {
    to: reader.email,
    kind: "enrollment-created",
    ...layOutNews(site, {
      subject: created.subject,
      heading: created.heading,
      paragraphs: [fill(body, slots)],
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

/** When the class of a seat begins: "Thu, 3 Dec 2026, 7:00 pm". */
function whenOf({ class: booked }: EnrollmentParties): string {
  if (booked === null) return "";
  const { startsAt, timeZone } = booked;
  return formatMoment(new Date(startsAt).toISOString(), { ...MOMENT, timeZone });
}

function participantsPath({ businessId, programId }: EnrollmentParties): string {
  return businessId === null
    ? `/my-programs?participants=${programId}`
    : `/my-programs?business=${businessId}&participants=${programId}`;
}
