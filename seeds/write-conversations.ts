import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { notificationMailsText } from "#contract/texts/notification-mails.ts";
import { users } from "#server/accounts/accounts.table.ts";
import { jobApplications, jobs } from "#server/jobs/jobs.table.ts";
import { conversationMembers, conversations, messages, messageTemplates } from "#server/messages/messages.table.ts";
import { notifications } from "#server/notifications/notifications.table.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { uploads } from "#server/uploads/uploads.table.ts";
import { OWNER_DIALOGUES, TEMPLATES, type Dialogue, type Line } from "./content/conversations.ts";
import { drawnKey } from "./drawn-files.ts";
import { daysBefore, type Listing } from "./write-listings.ts";
import type { WrittenProfessional } from "./write-professionals.ts";

interface WrittenRows {
  listings: readonly { id: number; ownerId: number | null; listing: Listing }[];
  professionals: readonly WrittenProfessional[];
}
interface People {
  byEmail: ReadonlyMap<string, number>;
  members: readonly number[];
}
interface Participant {
  id: number;
  name: string;
  fullName: string;
}

const OWNER = "owner@demo.example";
const HOURS = 24;

/** Writes the demo owner's conversations with professionals, applicants and members, and the owner's templates. */
export async function writeConversations(db: Db, written: WrittenRows, people: People, now: Date): Promise<void> {
  const ownerId = people.byEmail.get(OWNER);
  const gym = written.listings.find(({ listing }) => listing.demoOwner === OWNER);
  if (ownerId === undefined || !gym) throw new Error("The demo owner is missing");
  const templates = await db
    .insert(messageTemplates)
    .values(TEMPLATES.map((template) => ({ ...template, businessId: gym.id, updatedAt: daysBefore(now, 40) })))
    .returning({ id: messageTemplates.id, name: messageTemplates.name });
  const templateIds = new Map(templates.map(({ id, name }) => [name, id]));
  const others = await findOthers(db, { ...written, gymId: gym.id }, people);
  const sides = await sidesOf(db, [ownerId, ...others]);
  const owner = sides.get(ownerId);
  for (const [index, dialogue] of OWNER_DIALOGUES.entries()) {
    const other = sides.get(others[index] ?? 0);
    if (!owner || !other) throw new Error(`The demo owner has no partner for ${JSON.stringify(dialogue.with)}`);
    await writeDialogue(db, dialogue, { owner, other, gym: { id: gym.id, name: gym.listing.name }, templateIds, now });
  }
}

/** The other user of each conversation, all different. */
async function findOthers(db: Db, written: WrittenRows & { gymId: number }, people: People): Promise<number[]> {
  const taken = new Set<number>();
  const found: number[] = [];
  for (const { with: who } of OWNER_DIALOGUES) {
    const id = (await candidatesOf(who)).find((candidate) => !taken.has(candidate));
    if (id === undefined) throw new Error(`No user matches ${JSON.stringify(who)}`);
    taken.add(id);
    found.push(id);
  }
  return found;

  async function candidatesOf(who: Dialogue["with"]): Promise<number[]> {
    if ("account" in who) return [people.byEmail.get(who.account) ?? 0];
    if ("visitor" in who) return people.members.slice(who.visitor);
    if ("applicant" in who) return applicantsAt(db, written.gymId, who.applicant);
    const shown = written.professionals.filter(
      ({ email, visibility }) => !people.byEmail.has(email) && visibility !== "hidden",
    );
    return shown.filter(({ trade }) => trade.key === who.professional).map(({ userId }) => userId);
  }
}

async function applicantsAt(db: Db, businessId: number, status: ApplicationStatus): Promise<number[]> {
  const rows = await db
    .select({ userId: jobApplications.userId })
    .from(jobApplications)
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .where(
      and(eq(jobs.businessId, businessId), eq(jobApplications.status, status), isNull(jobApplications.withdrawnAt)),
    )
    .orderBy(asc(jobApplications.id));
  return rows.map(({ userId }) => userId);
}

async function sidesOf(db: Db, ids: readonly number[]): Promise<Map<number, Participant>> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, username: users.username, fullName: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ id, firstName, username, fullName }) => [id, { id, name: firstName ?? username, fullName }]),
  );
}

async function writeDialogue(
  db: Db,
  { with: who, lines, unread = 0, archived = false }: Dialogue,
  of: {
    owner: Participant;
    other: Participant;
    gym: { id: number; name: string };
    templateIds: ReadonlyMap<string, number>;
    now: Date;
  },
): Promise<void> {
  const { owner, other, gym, templateIds, now } = of;
  const at = ({ hoursAgo }: Line) => daysBefore(now, hoursAgo / HOURS);
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) throw new Error("A conversation has no words");
  const answer = lines.find(({ by }) => by !== first.by);
  const [conversation] = await db
    .insert(conversations)
    .values({
      lowUserId: Math.min(owner.id, other.id),
      highUserId: Math.max(owner.id, other.id),
      startedBy: first.by === "owner" ? owner.id : other.id,
      // A professional's first message goes to the person, not to the business.
      businessId: first.by === "owner" || !("professional" in who) ? gym.id : null,
      startedByBusiness: first.by === "owner",
      answeredAt: answer ? at(answer) : null,
      createdAt: at(first),
      updatedAt: at(last),
    })
    .returning({ id: conversations.id });
  const conversationId = conversation?.id ?? 0;
  const rows = lines.map((line, index) => {
    const [sender, receiver] = line.by === "owner" ? [owner, other] : [other, owner];
    const next = lines[index + 1];
    const isRead = index < lines.length - unread;
    const read = isRead ? daysBefore(now, (line.hoursAgo - (line.hoursAgo - (next?.hoursAgo ?? 0)) / 2) / HOURS) : null;
    const fileKey = line.picture
      ? `messages/${drawnKey("photo", line.picture.kind, `message ${line.picture.name}`)}`
      : null;
    return {
      conversationId,
      senderId: sender.id,
      receiverId: receiver.id,
      content: fill<string>(line.text, { name: receiver.name }),
      messageType: fileKey ? ("image" as const) : line.template ? ("template" as const) : ("text" as const),
      fileKey,
      fileName: line.picture?.name ?? null,
      fileSize: null,
      mimeType: fileKey ? "image/webp" : null,
      templateId: line.template ? (templateIds.get(line.template) ?? null) : null,
      delivered: isRead,
      read: isRead,
      readAt: read,
      createdAt: at(line),
    };
  });
  const files = rows.flatMap(({ fileKey, senderId, createdAt }) => (fileKey ? [{ fileKey, senderId, createdAt }] : []));
  if (files.length > 0)
    await db.insert(uploads).values(
      files.map(({ fileKey, senderId, createdAt }) => ({
        fileKey,
        kind: "image" as const,
        contentType: "image/webp",
        size: 0,
        uploadedBy: senderId,
        createdAt,
      })),
    );
  const sent = await db.insert(messages).values(rows).returning({ id: messages.id });
  await db
    .update(conversations)
    .set({ lastMessageId: Math.max(...sent.map(({ id }) => id)) })
    .where(eq(conversations.id, conversationId));
  const unreadBy = unread > 0 ? (last.by === "owner" ? other : owner) : undefined;
  await db.insert(conversationMembers).values(
    [owner, other].map((side) => ({
      conversationId,
      userId: side.id,
      unreadCount: side === unreadBy ? unread : 0,
      archived: archived && side === owner,
      updatedAt: at(last),
    })),
  );
  if (!unreadBy) return;
  const writer = unreadBy === owner ? other : owner;
  // Messages of a business conversation show the business's name.
  const name = writer === owner ? gym.name : writer.fullName;
  await notifyUnread(db, { waits: unreadBy, writer, name, conversationId, createdAt: at(last) });
}

/** Writes the notification of unread messages. */
async function notifyUnread(
  db: Db,
  of: { waits: Participant; writer: Participant; name: string; conversationId: number; createdAt: string },
): Promise<void> {
  const { wrote } = notificationMailsText.notices;
  const { waits: unreadBy, writer, name } = of;
  await db.insert(notifications).values({
    userId: unreadBy.id,
    type: "new_message",
    title: fill(wrote.title, { name }),
    message: fill(wrote.message, { name }),
    data: { conversationId: of.conversationId, path: `/messages?with=${writer.id}` },
    createdAt: of.createdAt,
  });
}
