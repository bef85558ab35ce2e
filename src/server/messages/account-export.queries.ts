import { commonText } from "#contract/texts/common.ts";
import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** The name of the other user as the conversation shows it. */
const otherUserName = () => sql`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), ${commonText.member})`;

/** Exports conversations as the screen shows them, with both sides, and the user's enquiries and contact messages. */
export const messagesExport: DomainExport = {
  domain: "messages",
  parts: [
    {
      category: "messages",
      name: "conversations",
      of: [
        "conversations.low_user_id",
        "conversations.high_user_id",
        "conversations.started_by",
        "conversation_members.user_id",
      ],
      counted: false,
      rows: (
        userId,
      ) => sql`select c.id as k, c.id, ${otherUserName()} as with, c.business_id, c.started_by = ${userId} as started_by_you,
        c.contact_shared_at, m.unread_count, m.archived, c.created_at, m.updated_at from conversations as c
        left join conversation_members as m on m.conversation_id = c.id and m.user_id = ${userId}
        left join users as u on u.id = case when c.low_user_id = ${userId} then c.high_user_id else c.low_user_id end
        where ${userId} in (c.low_user_id, c.high_user_id)`,
    },
    {
      category: "messages",
      name: "messages",
      of: ["messages.sender_id", "messages.receiver_id"],
      rows: (userId) => sql`select id as k, id, conversation_id,
        case when sender_id = ${userId} then 'you' else 'the other' end as by, content, message_type, file_key, file_name,
        file_size, mime_type, read, read_at, created_at from messages where ${userId} in (sender_id, receiver_id)`,
    },
    {
      category: "messages",
      name: "waitingEnquiries",
      of: ["waiting_enquiries.sender_id"],
      rows: (userId) => sql`select id as k, id, business_id, content, created_at, delivered_at
        from waiting_enquiries where sender_id = ${userId}`,
    },
    {
      category: "messages",
      name: "blocked",
      of: ["user_blocks.blocker_id"],
      counted: false,
      rows: (userId) => sql`select b.blocked_id as k, ${otherUserName()} as who, b.created_at from user_blocks as b
        join users as u on u.id = b.blocked_id where b.blocker_id = ${userId}`,
    },
    {
      category: "messages",
      name: "templates",
      of: [],
      counted: false,
      rows: (userId) => sql`select id as k, id, business_id, name, body, updated_at from message_templates
        where business_id in (select id from businesses where owner_id = ${userId})`,
    },
    {
      category: "reports",
      name: "reports",
      of: ["message_reports.reporter_id"],
      rows: (userId) => sql`select id as k, id, message_id, reason, created_at, handled_at, upheld
        from message_reports where reporter_id = ${userId}`,
    },
    {
      category: "contact",
      name: "toUs",
      of: ["contact_messages.user_id"],
      rows: (userId) => sql`select id as k, id, name, email, topic, message, created_at, answered_at
        from contact_messages where user_id = ${userId}`,
    },
    {
      category: "work",
      name: "decided",
      of: ["message_reports.handled_by", "contact_messages.answered_by"],
      rows: (userId) => sql`
        select id * 2 as k, 'report handled' as did, id as of, handled_at as at from message_reports where handled_by = ${userId}
        union all select id * 2 + 1, 'letter answered', id, answered_at from contact_messages where answered_by = ${userId}`,
    },
  ],
  files: [
    {
      folder: "messages",
      rows: (userId) => sql`select id as k, file_key as key, file_name as title
        from messages where ${userId} in (sender_id, receiver_id)`,
    },
  ],
  withheld: {
    "given out in another form, such as the text of a notification, or together with another table": [
      "conversation_members.conversation_id",
      "conversations.started_by_business",
    ],
    "computed from what is given out": [
      "conversations.answered_at",
      "conversations.last_message_id",
      "conversations.updated_at",
    ],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "conversation_members.mailed_message_id",
      "messages.delivered",
    ],
    "noted by others for themselves": ["messages.template_id"],
    "a blocked user must not learn who blocked them": ["user_blocks.blocked_id"],
  },
};
