import { MESSAGE_LIMITS, type EnquiryResult, type WaitingEnquiry } from "#contract/messages.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Businesses } from "#server/businesses/businesses.service.ts";
import { withTransaction } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import {
  countWaiting,
  deleteWaiting,
  findDeliverable,
  findWaiting,
  insertWaiting,
  markEnquiryDelivered,
} from "./enquiries.queries.ts";
import type { Sending, MessageToSend } from "./sent-messages.service.ts";

const BATCH = 200;

/**
 * Sends enquiries to listings: to the owner immediately, or to the owner who claims the listing later. spec: issue 5,
 * DECISIONS 9
 */
export function createEnquiries(
  { clock, database, log, throttle }: Pick<Platform, "clock" | "database" | "log" | "throttle">,
  {
    businesses,
    sending,
    activity,
  }: {
    businesses: Pick<Businesses, "requireVisible">;
    sending: Pick<Sending, "sendToOwner" | "deliver">;
    activity: Activity;
  },
) {
  const { db } = database;

  return {
    /**
     * Writes to the owner of a listing; without an owner the enquiry waits until the listing is claimed.
     * @throws as send does, businesses.not_found, messages.too_many_waiting
     */
    async writeToListing(
      listingId: number,
      { sender, content, origin }: Pick<MessageToSend, "sender" | "content" | "origin">,
    ): Promise<EnquiryResult> {
      const { ownerId } = await businesses.requireVisible(listingId, sender);
      if (ownerId !== null)
        return {
          message: await sending.sendToOwner({ sender, recipientId: ownerId, content, origin }, listingId),
          waiting: null,
        };
      await throttle.consume(THROTTLES.message, `user ${sender.id}`);
      const values = { businessId: listingId, senderId: sender.id, content, createdAt: clock.now().toISOString() };
      const id = await withTransaction(db, (tx) => insertWaiting(tx, values, MESSAGE_LIMITS.pendingEnquiriesMax));
      if (id === undefined) throw appError("messages.too_many_waiting");
      const details = { businessId: listingId, enquiryId: id };
      await activity.record({ userId: sender.id, type: "message_sent", details, origin });
      const [waiting] = await findWaiting(db, sender.id, { offset: 0, limit: 1 });
      return { message: null, waiting: waiting ?? null };
    },

    /** The user's waiting enquiries, newest first. */
    async listWaiting(user: SignedInUser, query: PageQuery): Promise<{ rows: WaitingEnquiry[]; total: Total }> {
      const [rows, count] = await Promise.all([findWaiting(db, user.id, pageWindow(query)), countWaiting(db, user.id)]);
      return { rows, total: toTotal(count) };
    },

    /** Withdraws a waiting enquiry. @throws messages.enquiry_not_found */
    async withdrawWaiting(user: SignedInUser, id: number): Promise<void> {
      if (!(await deleteWaiting(db, id, user.id))) throw appError("messages.enquiry_not_found");
    },

    /**
     * Delivers waiting enquiries to the current owners; each becomes exactly one message, however often this runs. One
     * that cannot be delivered now waits for the next run.
     */
    async deliverWaiting(): Promise<void> {
      for (const { id, ...words } of await findDeliverable(db, BATCH)) {
        const claim = (tx: typeof db) => markEnquiryDelivered(tx, id, clock.now().toISOString());
        try {
          if (words.senderId === words.receiverId) await claim(db);
          else await sending.deliver({ ...words, take: claim });
        } catch (error) {
          if (error instanceof AppError && error.code === "messages.blocked") {
            log.info({ enquiryId: id }, "an enquiry is blocked and will not be delivered");
            await claim(db);
          } else log.error({ err: error, enquiryId: id }, "an enquiry was not delivered and will be tried again");
        }
      }
    },
  };
}
