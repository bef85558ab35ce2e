import type { Currency } from "#contract/currencies.ts";
import type { Program, ProgramDetail } from "#contract/programs.ts";
import type { Activity } from "#server/accounts/activity.service.ts";
import type { Caller, Businesses, PurgeHook } from "#server/businesses/businesses.service.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import type { Ledger } from "#server/subscriptions/ledger.service.ts";
import { imageUrlOrNull, type Uploads } from "#server/uploads/uploads.service.ts";
import { createCheckout, type EnrollmentPayments } from "./checkout.service.ts";
import { createClassSeats, type ClassesPort } from "./class-seats.service.ts";
import { createEnrollments } from "./enrollments.service.ts";
import { findIsEnrolled } from "./enrollments.queries.ts";
import { presentProgram } from "./programs.present.ts";
import { createProgramAccess, hostOf } from "./program-access.service.ts";
import { createProgramEdits, type ProgramAccount } from "./program-edits.service.ts";
import type { Host } from "./programs.policy.ts";
import {
  countListed,
  findActivePrograms,
  findCurrency,
  findHost,
  findImagesOf,
  findOffered,
} from "./programs.queries.ts";

export { holdsSeat, type ClassesPort, type ClassSeats } from "./class-seats.service.ts";
export { payersSql, type EnrollmentParties } from "./enrollments.queries.ts";
export { hostOf } from "./program-access.service.ts";
export type { Host } from "./programs.policy.ts";
export type { ProgramRow } from "./programs.queries.ts";

export type Programs = ReturnType<typeof createPrograms>;

/** Programmes as everyone sees them, until the first of their classes begins. */
interface OfferedPrograms {
  programs: Program[];
  validUntil: Date | undefined;
}

/** Programmes and services of businesses and professionals, and their participants. */
export function createPrograms(
  platform: Pick<Platform, "cache" | "clock" | "config" | "database" | "events" | "log" | "settings" | "tasks">,
  {
    businesses,
    classes,
    ledger,
    professionals,
    subscriptions,
    payments,
    uploads,
    activity,
  }: {
    businesses: Pick<Businesses, "ownContacts" | "requireVisible" | "requireManaged">;
    classes: ClassesPort;
    ledger: Pick<Ledger, "use">;
    professionals: Pick<Professionals, "ownContacts" | "requireVisible" | "requireOwn">;
    subscriptions: ProgramAccount;
    /** Takes payments for enrolments online; without it, member and host settle them between themselves. */
    payments?: EnrollmentPayments | undefined;
    uploads: Pick<Uploads, "storeImage" | "removeFiles" | "writeOrRemove">;
    activity: Activity;
  },
) {
  const { db } = platform.database;
  const access = createProgramAccess(platform, { businesses, professionals });
  const checkout = createCheckout(platform, { classes, payments });

  const now = () => platform.clock.now().toISOString();

  async function readOffered(host: Host): Promise<OfferedPrograms> {
    const programs = (await findActivePrograms(db, host, now())).map(presentProgram);
    const [next] = programs.flatMap(({ nextClass }) => nextClass?.startsAt ?? []).toSorted();
    return { programs, validUntil: next === undefined ? undefined : new Date(next) };
  }

  // The programmes are deleted by their foreign key.
  const purge: PurgeHook = async (tx, ids) => ({ fileKeys: await findImagesOf(tx, ids) });

  return {
    access,
    purge,
    ...createProgramEdits(platform, { access, account: subscriptions, classes, uploads }),
    ...createEnrollments(platform, { access, account: subscriptions, activity, checkout, classes, ledger, payments }),
    seats: createClassSeats(platform, { checkout, ledger }),

    /** Active programmes of a listing of either kind. @throws businesses.not_found */
    async list(businessId: number, caller: Caller): Promise<OfferedPrograms> {
      await businesses.requireVisible(businessId, caller);
      return readOffered({ businessId });
    },

    /** Active programmes of a professional. @throws professionals.not_found */
    async listOfProfessional(professionalId: number, caller: Caller): Promise<OfferedPrograms> {
      await professionals.requireVisible(caller, professionalId);
      return readOffered({ professionalId });
    },

    /** A programme with its host; an inactive one only for those who manage it. @throws programs.not_found */
    async get(programId: number, caller: Caller): Promise<ProgramDetail> {
      const program = await access.requireVisible(programId, caller);
      const [offered, host, enrolled] = await Promise.all([
        findOffered(db, programId, now()),
        findHost(db, hostOf(program)),
        caller == null ? false : findIsEnrolled(db, programId, caller.id),
      ]);
      if (!offered || !host) throw appError("programs.not_found");
      return { ...presentProgram(offered), host: { ...host, image: imageUrlOrNull(host.image) }, enrolled };
    },

    /** The currency of new prices of a host. */
    currencyOf: (host: Host): Promise<Currency> => findCurrency(db, host),

    /** The number of programmes that a business lists. */
    countOf: async (businessId: number): Promise<number> => (await countListed(db, { businessId })).all,
  };
}
