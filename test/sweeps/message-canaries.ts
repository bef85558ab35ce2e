import { messageReports, messageTemplates } from "#server/messages/messages.table.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildUser } from "#test/build/user.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/**
 * Plants texts and a file in a conversation of `customer` and `premium`, and a text in each of these: a conversation of
 * `professional` with a user outside the matrix, one between two such users, a report, and a template of `premium`. Of
 * all messages admins can read only the reported one.
 */
export async function plantMessages({ app, people, listings }: World): Promise<{ canaries: Planted[] }> {
  const { db } = app.platform.database;
  const [one, other] = [(await buildUser(app)).user, (await buildUser(app)).user];
  const file = {
    messageType: "file",
    fileKey: "messages/ca/na/canary-message-file.pdf",
    fileName: "canary-file-name.pdf",
    fileSize: 77_654,
    mimeType: "application/pdf",
  } as const;
  const { messages } = await buildConversation(app, {
    first: people.customer.user,
    second: people.premium.user,
    business: listings.premium.fitness,
    lines: [
      { by: "first", content: "canary-words-of-customer" },
      { by: "second", content: "canary-words-of-premium", ...file },
    ],
  });
  await buildConversation(app, {
    first: one,
    second: people.professional.user,
    lines: [{ by: "first", content: "canary-words-to-professional" }],
  });
  await buildConversation(app, {
    first: one,
    second: other,
    lines: [{ by: "first", content: "canary-words-of-others" }],
  });
  await db.insert(messageReports).values({
    messageId: messages[0]?.id ?? 0,
    reporterId: people.premium.user.id,
    reason: "canary-report-reason",
  });
  await db
    .insert(messageTemplates)
    .values({ businessId: listings.premium.fitness.id, name: "canary-saved-name", body: "canary-saved-words" });

  const of = (what: string, value: string, ...seenBy: Principal[]): Planted => ({ what, value, seenBy });
  return {
    canaries: [
      of("reported message to premium", "canary-words-of-customer", "customer", "premium", "admin"),
      of("message to the customer", "canary-words-of-premium", "customer", "premium"),
      of("file of a message", "canary-message-file", "customer", "premium"),
      of("name of a message's file", "canary-file-name", "customer", "premium"),
      of("message to the professional", "canary-words-to-professional", "professional"),
      of("message between others", "canary-words-of-others"),
      of("reason of a report", "canary-report-reason", "admin"),
      of("name of a message template", "canary-saved-name", "premium", "manager", "admin"),
      of("message template", "canary-saved-words", "premium", "manager", "admin"),
    ],
  };
}
