import type { Mail, Message } from "#server/platform/mail/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { isConfirmedAddress } from "./accounts.queries.ts";

/**
 * The mail of a platform behind the one gate that every message passes on its way out. A message goes to the confirmed
 * address of an account; one with an `exemption` goes without that check. Everything else is dropped and logged.
 * spec: DECISIONS 51
 */
export function createMailGate({ database, log, mail }: Pick<Platform, "database" | "log" | "mail">): Mail {
  const mayReceive = async ({ to, exemption }: Message) =>
    exemption !== undefined || (await isConfirmedAddress(database.db, to));

  return {
    async send(message) {
      if (await mayReceive(message)) await mail.send(message);
      else log.info({ kind: message.kind }, "mail not sent: no account has confirmed this address");
    },
  };
}
