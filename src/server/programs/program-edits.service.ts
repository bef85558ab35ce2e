import type { z } from "zod";
import type { Currency } from "#contract/currencies.ts";
import type { Money } from "#contract/fields.ts";
import { pageWindow, toTotal, type PageQuery } from "#contract/paging.ts";
import {
  PROGRAM_LIMITS,
  type ListingAllowance,
  type ManagedProgram,
  type programInput,
  type programPatch,
} from "#contract/programs.ts";
import { PROGRAM_LISTING_PRICE } from "#contract/plans.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { programRulesText as text } from "#contract/texts/program-rules.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { createHeldTextDecisions, divideChange, holdNew } from "#server/platform/held-texts.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { requirePrice } from "#server/platform/prices.ts";
import { textsToHold } from "#server/platform/text-checks.ts";
import { requireVersion } from "#server/platform/version.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import type { ClassesPort } from "./class-seats.service.ts";
import { countSeats } from "./enrollments.queries.ts";
import { programVersion } from "./program-version.ts";
import { presentManaged } from "./programs.present.ts";
import { hostOf, type ProgramAccess } from "./program-access.service.ts";
import { includedListings, listingError, type ListingHost } from "./listing-plan.ts";
import { asManaged, listingFee, type Host, type Managed } from "./programs.policy.ts";
import {
  countListed,
  deleteProgram,
  findCategory,
  findCurrency,
  findManaged,
  findManagedOf,
  insertProgram,
  keepProgram,
  lockHost,
  lockProgram,
  updateProgram,
  type ProgramRow,
  type ProgramValues,
} from "./programs.queries.ts";

/** The account that listing fees and commissions are charged to. */
export interface ProgramAccount {
  charge(tx: Db, charge: { holder: Host; subject: string; description: string; amount: Money }): Promise<unknown>;
  waive(tx: Db, subject: string): Promise<unknown>;
  /** Takes a charge back, whether or not it is on an invoice. */
  credit(tx: Db, holder: Host, subject: string, description: string): Promise<unknown>;
  dueOf(holder: Host): Promise<Money[]>;
}

const FOLDER = "programs";

/** Programmes as their host manages them. spec: product §3 programs, DECISIONS 22 */
export function createProgramEdits(
  platform: Pick<Platform, "cache" | "clock" | "database">,
  others: {
    access: ProgramAccess;
    account: ProgramAccount;
    classes: Pick<ClassesPort, "isAwaited">;
    uploads: Pick<Uploads, "storeImage" | "removeFiles" | "writeOrRemove">;
  },
) {
  const { cache, clock } = platform;
  const { db } = platform.database;
  const { access, account, classes, uploads } = others;
  const now = () => clock.now().toISOString();

  /** Cards show tags and names of programmes too. */
  const tagsOf = (host: Host) =>
    "businessId" in host
      ? [`business:${host.businessId}`, "listings:fitness", "listings:retail"]
      : [`professional:${host.professionalId}`];
  const invalidate = (host: Host) => cache.invalidate(...tagsOf(host));

  async function readManaged(programId: number): Promise<ManagedProgram> {
    const row = await findManaged(db, programId, now());
    if (!row) throw appError("programs.not_found");
    return presentManaged(row);
  }

  /** Changes a programme under its lock. @throws programs.not_found when it is gone */
  async function change(
    managed: Managed<ProgramRow>,
    changeOf: (tx: Db, program: ProgramRow) => Promise<Partial<ProgramValues>>,
  ): Promise<{ before: ProgramRow; program: ManagedProgram }> {
    const before = await withTransaction(db, async (tx) => {
      const locked = await lockProgram(tx, managed.id);
      if (!locked) throw appError("programs.not_found");
      await updateProgram(tx, asManaged(locked), { ...(await changeOf(tx, locked)), updatedAt: now() });
      return locked;
    });
    await invalidate(hostOf(before));
    return { before, program: await readManaged(managed.id) };
  }

  async function requireHost(
    user: SignedInUser,
    businessId: number | undefined,
  ): Promise<{ host: Host; plan: ListingHost }> {
    const { host, listing, profile } = await access.requireHost(user, businessId);
    return { host, plan: listing ? { listing } : { profile } };
  }

  const heldTexts = createHeldTextDecisions({
    kind: "program_text",
    lock: lockProgram,
    keep: keepProgram,
    write: (tx, program, values) => updateProgram(tx, asManaged(program), { ...values, updatedAt: now() }),
    hostOf,
    tagsOf: (_tx, program) => Promise.resolve(tagsOf(hostOf(program))),
  });

  return {
    heldTexts,

    /** The host's programmes, active or not, newest first. @throws businesses.not_found, professionals.not_found */
    async listManaged(
      user: SignedInUser,
      query: PageQuery & { businessId?: number | undefined },
    ): Promise<{ programs: ManagedProgram[]; total: Total }> {
      const { host } = await access.requireHost(user, query.businessId);
      const { rows, count } = await findManagedOf(db, host, pageWindow(query), now());
      return { programs: rows.map(presentManaged), total: toTotal(count) };
    },

    /** @throws programs.not_found, programs.edit_denied */
    async getManaged(user: SignedInUser, programId: number): Promise<ManagedProgram> {
      return readManaged((await access.requireManaged(programId, user)).id);
    },

    /** What listing another programme costs. @throws businesses.not_found, professionals.not_found */
    async allowance(user: SignedInUser, businessId: number | undefined): Promise<ListingAllowance> {
      const { host, plan } = await requireHost(user, businessId);
      const [{ free }, due, currency] = await Promise.all([
        countListed(db, host),
        account.dueOf(host),
        findCurrency(db, host),
      ]);
      const included = includedListings(plan);
      return {
        businessId: "businessId" in host ? host.businessId : null,
        professionalId: "professionalId" in host ? host.professionalId : null,
        included,
        used: Math.min(free, included),
        nextFee: { ...PROGRAM_LISTING_PRICE, amount: listingFee(included, free) },
        due,
        currency,
        rejection: listingError(plan, clock.now())?.message ?? null,
      };
    },

    /**
     * Lists a programme; beyond those that the plan includes, its fee is charged to the account. With a link or contact
     * that is not the host's own, it is public once an admin has seen it.
     * @throws businesses.not_found, professionals.not_found, programs.not_public, PLAN_LIMIT, programs.too_many,
     * invalid, also for unfit texts
     */
    async create(
      user: SignedInUser,
      { businessId, ...input }: z.output<typeof programInput> & { businessId?: number | undefined },
    ): Promise<ManagedProgram> {
      const { host, plan } = await requireHost(user, businessId);
      const error = listingError(plan, clock.now());
      if (error) throw error;
      const checks = await checksOf(host, user);
      const programId = await withTransaction(db, async (tx) => {
        await lockHost(tx, host);
        const listed = await countListed(tx, host);
        if (listed.all >= PROGRAM_LIMITS.programsMax) throw appError("programs.too_many");
        await requireCategory(tx, input.categoryId);
        const currency = await findCurrency(tx, host);
        const values = holdNew({ ...valuesOf(input, currency), name: input.name }, checks);
        const id = await insertProgram(tx, host, { ...values, name: input.name }, now());
        const amount = listingFee(includedListings(plan), listed.free);
        if (amount > 0)
          await account.charge(tx, {
            holder: host,
            subject: subjectOf(id),
            description: fill(text.listing, { name: input.name }),
            amount: { ...PROGRAM_LISTING_PRICE, amount },
          });
        return id;
      });
      await invalidate(host);
      return readManaged(programId);
    },

    /**
     * Updates the fields that are sent, with `version` only of that version. A text with a link or contact that is not the
     * host's own waits for an admin, while the one before stays public.
     * @throws programs.not_found, programs.edit_denied, conflict, invalid for fewer seats than are taken or unfit texts
     */
    async update(
      user: SignedInUser,
      programId: number,
      { version, ...patch }: z.output<typeof programPatch>,
    ): Promise<ManagedProgram> {
      const managed = await access.requireManaged(programId, user);
      const checks = await checksOf(hostOf(managed), user);
      const { program } = await change(managed, async (tx, locked) => {
        requireVersion(version, programVersion(locked));
        if (patch.maxParticipants != null) {
          const { taken } = await countSeats(tx, programId, user.id);
          if (patch.maxParticipants < taken)
            throw invalidFields({ maxParticipants: fill(text.seatsTaken, { count: taken }) });
        }
        await requireCategory(tx, patch.categoryId);
        const currency = locked.price === null ? await findCurrency(tx, hostOf(locked)) : locked.currency;
        return divideChange(locked, valuesOf(patch, currency), checks);
      });
      return program;
    },

    /** Sets the picture and removes the old file. @throws programs.not_found, programs.edit_denied, uploads.* */
    async setImage(user: SignedInUser, programId: number, file: UploadedFile): Promise<ManagedProgram> {
      const managed = await access.requireManaged(programId, user);
      const stored = await uploads.storeImage({ bytes: file.bytes, folder: FOLDER, userId: user.id, isPublic: true });
      const { before, program } = await uploads.writeOrRemove(stored.key, () =>
        change(managed, () => Promise.resolve({ image: stored.key })),
      );
      if (before.image !== null) await uploads.removeFiles([before.image]);
      return program;
    },

    /** Removes the picture. @throws programs.not_found, programs.edit_denied */
    async removeImage(user: SignedInUser, programId: number): Promise<ManagedProgram> {
      const managed = await access.requireManaged(programId, user);
      const { before, program } = await change(managed, () => Promise.resolve({ image: null }));
      if (before.image !== null) await uploads.removeFiles([before.image]);
      return program;
    },

    /**
     * Deletes a programme and waives its fee.
     * @throws programs.not_found, programs.edit_denied, programs.has_enrollments
     */
    async remove(user: SignedInUser, programId: number): Promise<void> {
      const managed = await access.requireManaged(programId, user);
      const gone = await withTransaction(db, async (tx) => {
        const locked = await lockProgram(tx, managed.id);
        if (!locked) throw appError("programs.not_found");
        if ((await classes.isAwaited(tx, programId)) || !(await deleteProgram(tx, asManaged(locked))))
          throw appError("programs.has_enrollments");
        await account.waive(tx, subjectOf(programId));
        return locked;
      });
      await invalidate(hostOf(gone));
      if (gone.image !== null) await uploads.removeFiles([gone.image]);
    },
  };

  /** What divides the texts of a programme into those that are public at once and those that wait; an admin's never do. */
  async function checksOf(host: Host, user: SignedInUser) {
    const own = await access.contactsOf(host);
    return {
      fields: ["name", "description", "duration", "location", "tags"],
      check: (texts: Readonly<Record<string, unknown>>) =>
        user.role === "admin" ? [] : textsToHold(texts as Record<string, string>, own),
      now: now(),
    };
  }

  async function requireCategory(tx: Db, categoryId: number | null | undefined): Promise<void> {
    if (categoryId != null && !(await findCategory(tx, categoryId))) throw invalidFields({ categoryId: text.category });
  }
}

/** The subject under which a programme's listing fee is booked. */
const subjectOf = (programId: number) => `program ${programId}`;

/** The columns of the sent fields. @param currency of a price without its own. @throws invalid */
function valuesOf({ price, ...rest }: z.output<typeof programPatch>, currency: Currency): Partial<ProgramValues> {
  const values: Partial<ProgramValues> = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  );
  if (price === undefined) return values;
  if (price === null) return { ...values, price };
  const { amount, currency: stated } = requirePrice(price, { currency, most: PROGRAM_LIMITS.priceMax });
  return { ...values, price: amount, currency: stated };
}
