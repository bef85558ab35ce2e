import { eq } from "drizzle-orm";
import type { Role } from "#contract/access.ts";
import { messageTemplates, waitingEnquiries } from "#server/messages/messages.table.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildUser } from "#test/build/user.ts";
import { ownListing, type Arrange } from "./calls.ts";
import { signedInAs, type Principal, type World } from "./world.ts";

/**
 * A new user with a message to the caller (to the customer for anonymous callers), so that no call is a first message.
 */
async function writtenTo({ app, people }: World, caller: Principal, role: Role = "customer") {
  const second = people[signedInAs(caller)].user;
  const { user: first } = await buildUser(app, { role });
  const { messages } = await buildConversation(app, { first, second });
  return { userId: first.id, messageId: messages[0]?.id };
}

const withWriter =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const { userId } = await writtenTo(world, caller);
    return { params: { userId }, ...(body && { body }) };
  };

const withStranger: Arrange = async ({ app }) => ({ params: { userId: (await buildUser(app)).user.id } });
const nothing: Arrange = () => ({});

/** A template of the caller's listing (of `premium` for callers without one). */
const ownTemplate =
  (body?: Record<string, unknown>): Arrange =>
  async (world, caller) => {
    const values = { businessId: ownListing(world, caller).id, name: "Trial shift", body: "Hello {name}." };
    const { id } = onlyRow(await world.app.platform.database.db.insert(messageTemplates).values(values).returning());
    return { params: { id }, ...(body && { body }) };
  };

/** A valid call of every endpoint about messages. */
export const MESSAGE_CALLS: Record<string, Arrange> = {
  "GET /api/conversations": () => ({ query: { search: "built", filter: "unread" } }),
  "GET /api/conversations/unread-count": nothing,
  "GET /api/conversations/{userId}": withWriter(),
  "PATCH /api/conversations/{userId}": withWriter({ archived: true }),
  "PUT /api/conversations/{userId}/contact": withWriter({ shared: true }),
  "GET /api/messages/{userId}": withWriter(),
  "POST /api/messages": async (world, caller) => ({
    body: { recipientId: (await writtenTo(world, caller)).userId, content: "Could you start in May?" },
  }),
  "POST /api/messages/{userId}/files": async (world, caller) => ({
    params: { userId: (await writtenTo(world, caller)).userId },
    body: { content: "The plan." },
    files: { file: world.image },
  }),
  "POST /api/messages/delivered": () => ({}),
  "POST /api/messages/{userId}/read": withWriter(),
  "POST /api/businesses/{id}/messages": async (world, caller) => {
    const { userId } = await writtenTo(world, caller, "business_admin");
    const { business } = await buildBusiness(world.app, { owner: { id: userId } });
    return { params: { id: business.id }, body: { content: "Do you open on Sundays?" } };
  },
  "GET /api/enquiries/waiting": nothing,
  "DELETE /api/enquiries/{id}": async ({ app, people }, caller) => {
    const senderId = people[signedInAs(caller)].user.id;
    const { business } = await buildBusiness(app);
    const values = { businessId: business.id, senderId, content: "Do you open on Sundays?" };
    const { id } = onlyRow(await app.platform.database.db.insert(waitingEnquiries).values(values).returning());
    return { params: { id } };
  },
  "PUT /api/users/{userId}/block": withStranger,
  "DELETE /api/users/{userId}/block": withStranger,
  "POST /api/message-reports": async (world, caller) => ({
    body: { messageId: (await writtenTo(world, caller)).messageId, reason: "An advertisement." },
  }),
  "GET /api/message-templates": () => ({}),
  "POST /api/message-templates": async (world, caller) => {
    const businessId = ownListing(world, caller).id;
    // Sweeps add more than the limit of a business.
    await world.app.platform.database.db.delete(messageTemplates).where(eq(messageTemplates.businessId, businessId));
    return { body: { businessId, name: "Trial shift", body: "Hello {name}." } };
  },
  "PATCH /api/message-templates/{id}": ownTemplate({ name: "Another name" }),
  "DELETE /api/message-templates/{id}": ownTemplate(),
};
