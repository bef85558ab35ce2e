import type { Mail, Message } from "#server/platform/mail/mail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { isConfirmedAddress } from "./accounts.queries.ts";

/**
 * Wraps the platform's mail so that every message passes one check: it is sent to the confirmed address of an account,
 * or has an `exemption`. Everything else is dropped and logged. spec: DECISIONS 51
 */
export function createMailGate({ database, log, mail }: Pick<Platform, "database" | "log" | "mail">): Mail {
  const mayReceive = async ({ to, exemption }: Message) =>
    exemption !== undefined || (await isConfirmedAddress(database.db, to));

  return {
    close: () => mail.close(),
    async send(message) {
      if (await mayReceive(message)) await mail.send(message);
      else log.info({ kind: message.kind }, "mail not sent: no account has confirmed this address");
    },
  };
}
