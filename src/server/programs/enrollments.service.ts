import { fill } from "#contract/texts/catalogue.ts";
import { programRulesText as text } from "#contract/texts/program-rules.ts";
import { QUOTA_LIMITS } from "#contract/quotas.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import type { Enrollment, Participant, PaymentStatus } from "#contract/programs.ts";
import type { Total } from "#contract/total.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { RequestOrigin, SignedInUser } from "#server/platform/http/route.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import type { EnrollmentPayment } from "#server/subscriptions/payments.provider.ts";
import type { Checkout, EnrollmentPayments } from "./checkout.service.ts";
import type { ClassesPort } from "./class-seats.service.ts";
import {
  byId,
  byOwn,
  byProgram,
  countSeats,
  findEnrollment,
  findEnrollments,
  findIsClient,
  findLatePayments,
  findParticipant,
  findParticipants,
  findParties,
  findSessionOf,
  insertEnrollment,
  lockEnrollment,
  updateEnrollment,
  type EnrollmentParties,
  type LockedEnrollment,
} from "./enrollments.queries.ts";
import { presentEnrollment, presentParticipant } from "./programs.present.ts";
import type { ProgramAccount } from "./program-edits.service.ts";
import { hostOf, type ProgramAccess } from "./program-access.service.ts";
import { enrollmentAmounts, enrollmentErrorCode, isFull, mayMovePayment } from "./programs.policy.ts";
import { lockProgram } from "./programs.queries.ts";

/** An enrolment and its current payment status. */
export interface EnrollmentEvent {
  enrollmentId: number;
  paymentStatus: PaymentStatus;
  /** Who changed it: the host, the member or the payment service. */
  by: "host" | "member" | "provider";
}

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A user took a seat. */
    "enrollments.created": EnrollmentEvent;
    /** The payment of an enrolment changed its status. */
    "enrollments.changed": EnrollmentEvent;
  }
}

/** Refunds a payment whose enrolment is gone. */
export const REFUND_PAYMENT = "programs.refund-payment";

/** Payments that are refunded in one run. */
const REFUNDS_PER_RUN = 100;

/** Enrolments in programmes. spec: product §3 program_enrollments, DECISIONS 9, 22 */
export function createEnrollments(
  platform: Pick<Platform, "clock" | "database" | "log" | "settings" | "tasks">,
  others: {
    access: ProgramAccess;
    account: Pick<ProgramAccount, "charge" | "credit">;
    activity: Activity;
    checkout: Checkout;
    classes: ClassesPort;
    ledger: Pick<Ledger, "use">;
    payments: EnrollmentPayments | undefined;
  },
) {
  const { clock, log, tasks } = platform;
  const { db } = platform.database;
  const { access, account, activity, checkout, classes, ledger, payments } = others;
  const { announce } = checkout;
  const now = () => clock.now().toISOString();

  async function readOwn(enrollmentId: number): Promise<Enrollment> {
    const row = await findEnrollment(db, enrollmentId);
    if (!row) throw appError("enrollments.not_found");
    return presentEnrollment(row);
  }

  const paidWith = (status: PaymentStatus) => (status === "completed" ? { paidAt: now() } : {});

  /**
   * Moves a payment to another status, if that move is allowed.
   * @throws enrollments.not_found, enrollments.move_not_allowed
   */
  async function movePayment(where: ReturnType<typeof byOwn>, to: PaymentStatus, by: "host" | "member"): Promise<void> {
    const freed = await withTransaction(db, async (tx) => {
      const sessionId = await findSessionOf(tx, where);
      if (sessionId != null) await classes.lock(tx, sessionId);
      const locked = await lockEnrollment(tx, where);
      if (!locked) throw appError("enrollments.not_found");
      // A seat in a class is given up with the class.
      if (by === "member" && sessionId != null) throw appError("enrollments.move_not_allowed");
      if (!mayMovePayment(locked.paymentStatus, to)) throw appError("enrollments.move_not_allowed");
      await updateEnrollment(tx, locked.id, {
        paymentStatus: to,
        paymentDate: now(),
        heldUntil: null,
        ...paidWith(to),
      });
      if (to === "completed") await chargeCommission(tx, locked);
      if (to === "refunded") await creditCommission(tx, locked);
      return to === "completed" ? undefined : sessionId;
    });
    if (freed != null) await classes.settle(freed);
  }

  /** A payment that did not pass through the platform makes its commission due on the host's account. */
  async function chargeCommission(tx: Db, { id, commissionAmount, currency }: LockedEnrollment): Promise<void> {
    const of = await findParties(tx, id);
    if (!of || commissionAmount === 0) return;
    await account.charge(tx, {
      holder: hostOf(of),
      subject: commissionOf(id),
      description: fill(text.commission, { program: of.programName }),
      amount: { amount: commissionAmount, currency },
    });
  }

  async function creditCommission(tx: Db, { id }: LockedEnrollment): Promise<void> {
    const of = await findParties(tx, id);
    if (!of) return;
    await account.credit(tx, hostOf(of), commissionOf(id), fill(text.commissionCredit, { program: of.programName }));
  }

  /** Limits enrolments, because each of them and each cancellation notifies the host. @throws enrollments.too_many */
  async function requireRoom(tx: Db, userId: number): Promise<void> {
    const limit = QUOTA_LIMITS.enrollments;
    const full = await ledger.use(tx, [{ quota: "enrollments", holder: { userId }, limit }]);
    if (!full) return;
    const waitMs = full.freeAt === null ? 0 : full.freeAt.getTime() - clock.now().getTime();
    throw appError("enrollments.too_many", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** Refunds payments online. @throws subscriptions.payment_failed after all refunds were requested */
  async function refund(paymentIds: readonly string[]): Promise<void> {
    if (!payments) return;
    const results = await Promise.allSettled(paymentIds.map((paymentId) => payments.refundEnrollment(paymentId)));
    // Thrown only now, so that one failed refund does not stop the others.
    for (const answer of results) if (answer.status === "rejected") throw answer.reason;
  }

  return {
    /** A user's enrolments, newest first. */
    async listEnrollments(
      user: SignedInUser,
      query: PageQuery & { businessId?: number | undefined },
    ): Promise<{ enrollments: Enrollment[]; total: Total }> {
      const of = { userId: user.id, businessId: query.businessId };
      const { rows, count } = await findEnrollments(db, of, pageWindow(query));
      return { enrollments: rows.map(presentEnrollment), total: toTotal(count) };
    },

    /**
     * Takes a seat; the payment is pending, and made online if there is a payment service and a price.
     * @throws programs.not_found (also of a host that is not public), forbidden for one's own programme,
     * programs.already_enrolled, programs.inactive, programs.full, programs.has_classes, enrollments.too_many,
     * subscriptions.payment_failed.
     * spec: DECISIONS 9, 22, 51
     */
    async enroll(programId: number, user: SignedInUser, origin: RequestOrigin): Promise<Enrollment> {
      const program = await access.requireEnrollable(programId, user);
      if (await classes.hasToCome(programId)) throw appError("programs.has_classes");
      const enrollmentId = await withTransaction(db, async (tx) => {
        const locked = await lockProgram(tx, programId);
        if (!locked) throw appError("programs.not_found");
        const errorCode = enrollmentErrorCode(locked, await countSeats(tx, programId, user.id));
        if (errorCode) throw appError(errorCode);
        await requireRoom(tx, user.id);
        return insertEnrollment(tx, {
          programId,
          userId: user.id,
          ...enrollmentAmounts(locked.price, platform.settings.get().enrollmentCommission),
          currency: locked.currency,
          enrollmentDate: now(),
        });
      });
      await checkout.open(enrollmentId, user);
      await activity.record({
        userId: user.id,
        type: "program_enrollment",
        details: {
          programId,
          enrollmentId,
          ...(program.businessId === null
            ? { professionalId: program.professionalId }
            : { businessId: program.businessId }),
        },
        origin,
      });
      await announce("enrollments.created", enrollmentId, "pending", "member");
      return readOwn(enrollmentId);
    },

    /**
     * Gives up the user's own seat while nothing is paid.
     * @throws enrollments.not_found, enrollments.move_not_allowed
     */
    async cancelOwn(enrollmentId: number, user: SignedInUser): Promise<Enrollment> {
      await movePayment(byOwn(enrollmentId, user.id), "cancelled", "member");
      await announce("enrollments.changed", enrollmentId, "cancelled", "member");
      return readOwn(enrollmentId);
    },

    /** The participants, newest first. @throws programs.not_found, programs.edit_denied */
    async listParticipants(
      programId: number,
      user: SignedInUser,
      query: PageQuery & { search?: string | undefined; status?: PaymentStatus | undefined },
    ): Promise<{ participants: Participant[]; total: Total }> {
      await access.requireManaged(programId, user);
      const { search, status } = query;
      const { rows, count } = await findParticipants(db, { programId, search, status }, pageWindow(query));
      return { participants: rows.map(presentParticipant), total: toTotal(count) };
    },

    /**
     * Records the new status of a payment. A completed one makes its commission due, a refund takes that back. spec:
     * DECISIONS 54
     * @throws programs.not_found, programs.edit_denied, enrollments.not_found, enrollments.move_not_allowed
     */
    async setPayment(
      of: { programId: number; enrollmentId: number },
      user: SignedInUser,
      status: PaymentStatus,
    ): Promise<Participant> {
      await access.requireManaged(of.programId, user);
      await movePayment(byProgram(of.enrollmentId, of.programId), status, "host");
      await announce("enrollments.changed", of.enrollmentId, status, "host");
      const row = await findParticipant(db, of.enrollmentId);
      if (!row) throw appError("enrollments.not_found");
      return presentParticipant(row);
    },

    /**
     * Applies a message of the payment service. Messages come in any order: completed overrides cancelled, refunded
     * overrides both. What is paid for an enrolment that was deleted, with its host for example, is refunded.
     * @returns what to do once the transaction has ended; undefined when nothing changed
     */
    async applyPayment(tx: Db, payment: EnrollmentPayment): Promise<(() => Promise<void>) | undefined> {
      const { enrollmentId, sessionId, paymentId, status } = payment;
      const known = await findEnrollment(tx, enrollmentId);
      if (!known) {
        if (status !== "completed" || paymentId === null) return undefined;
        log.warn({ enrollmentId, paymentId }, "paid for an enrolment that is gone: will be refunded");
        await tasks.enqueue(REFUND_PAYMENT, { paymentId });
        return undefined;
      }
      const classId = await findSessionOf(tx, byId(enrollmentId));
      // The same lock order as for enrolling and booking: the programme or class before its seats.
      const program = classId == null ? await lockProgram(tx, known.program.id) : undefined;
      if (classId != null) await classes.lock(tx, classId);
      const locked = await lockEnrollment(tx, byId(enrollmentId));
      if (!locked || !ONLINE_MOVES[locked.paymentStatus].includes(status)) return undefined;
      /** Whether the payment can still have the seat that was given up. */
      const hasSeat = async (): Promise<boolean> => {
        if (classId != null) return classes.hasSeatFor(tx, classId, locked.userId);
        if (!program) return false;
        const seats = await countSeats(tx, program.id, locked.userId);
        return !seats.own && !isFull(program, seats.taken);
      };
      const paid = {
        ...(sessionId === null ? {} : { providerSessionId: sessionId }),
        ...(paymentId === null ? {} : { providerPaymentId: paymentId }),
        paymentDate: now(),
      };
      if (locked.paymentStatus === "cancelled" && status === "completed") {
        // Confirmed before, and then given up: it is being refunded.
        if (locked.confirmedAt !== null) return undefined;
        if (!(await hasSeat())) {
          log.warn({ enrollmentId, paymentId }, "paid after the seat was given away: will be refunded");
          await updateEnrollment(tx, enrollmentId, paid);
          return undefined;
        }
      }
      await updateEnrollment(tx, enrollmentId, {
        ...paid,
        ...paidWith(status),
        confirmedAt: status === "completed" ? now() : null,
        heldUntil: null,
        paymentStatus: status,
      });
      if (status === "refunded") await creditCommission(tx, locked);
      return async () => {
        if (classId != null && status !== "completed") await classes.settle(classId);
        await announce("enrollments.changed", enrollmentId, status, "provider");
      };
    },

    /**
     * Refunds payments for seats that were given up by then, because a payment page stays open for a while. The
     * service's message confirms the refund; until then it is requested again, which changes nothing.
     * @throws subscriptions.payment_failed after all refunds were requested
     */
    async refundLatePayments(): Promise<void> {
      await refund(await findLatePayments(db, REFUNDS_PER_RUN));
    },

    refund,

    /** Whether the payment service confirmed a payment of the user to the professional. spec: DECISIONS 43 */
    isClient: (userId: number, professionalId: number): Promise<boolean> =>
      findIsClient(db, userId, professionalId, now()),

    /** The member and the host; undefined when the enrolment is gone. */
    findParties: (enrollmentId: number): Promise<EnrollmentParties | undefined> => findParties(db, enrollmentId),
  };
}

/** The subject under which the commission of an enrolment is booked. */
const commissionOf = (enrollmentId: number) => `enrollment ${enrollmentId}`;

/** The statuses to which a message of the payment service may move a payment, by its current status. */
const ONLINE_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["completed", "refunded", "cancelled"],
  cancelled: ["completed", "refunded"],
  completed: ["refunded"],
  refunded: [],
};
