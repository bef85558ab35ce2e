import { fill } from "#contract/texts/catalogue.ts";
import { formatMoney } from "#contract/texts/format-money.ts";
import { paymentMailsText as text } from "#contract/texts/payment-mails.ts";
import type { Message } from "#server/platform/mail/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { layOutNews, type Site } from "./notifications.mails.ts";
import type { MailReader } from "./notifications.queries.ts";
import type { Notifications } from "./notifications.service.ts";
import { AT_ONCE } from "./optional-mails.service.ts";

const OUTCOMES = {
  "payments.succeeded": {
    type: "payment_successful",
    kind: "payment-received",
    words: text.succeeded,
    timing: { matter: "payments" },
  },
  // The plan ends unless it is paid.
  "payments.failed": { type: "payment_failed", kind: "payment-failed", words: text.failed, timing: AT_ONCE },
} as const;
type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

/** Notifies payers of payment results, in the product and by mail. spec: product §3 notifications */
export function registerPaymentListeners(
  { events }: Pick<Platform, "events">,
  { notify, mail }: Pick<Notifications, "notify" | "mail">,
): void {
  for (const name of Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]) {
    const outcome = OUTCOMES[name];
    events.on(name, async ({ userId, businessId, professionalId, description, amount, currency }) => {
      const messageText = () =>
        fill(outcome.words.message, { amount: formatMoney({ amount, currency }), what: description });
      const path = businessId === null ? "/professional-subscription" : `/subscription?business=${businessId}`;
      await notify({
        userId,
        type: outcome.type,
        write: () => ({ title: outcome.words.title, message: messageText() }),
        path,
        data: businessId === null ? { professionalId: professionalId ?? 0 } : { businessId },
      });
      await mail(userId, "accountAlerts", outcome.timing, (site, reader) =>
        paymentMail(site, reader, outcome, { message: messageText(), path }),
      );
    });
  }
}

function paymentMail(
  site: Site,
  reader: MailReader,
  { kind, words }: Outcome,
  { message, path }: { message: string; path: string },
): Message {
  return {
    to: reader.email,
    kind,
    ...layOutNews(site, {
      subject: words.title,
      heading: words.heading,
      paragraphs: [message, words.body],
      button: { label: words.button, url: site.publicUrl + path },
      why: fill(text.why, { product: site.productName }),
    }),
  };
}
