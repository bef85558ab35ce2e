import type { ErrorCode } from "#contract/errors.ts";
import { actFor, isInside, mayAct, type Businesses, type Caller } from "#server/businesses/businesses.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { AppError, appError } from "#server/platform/errors.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { OwnContacts } from "#server/platform/text-checks.ts";
import type { Professionals } from "#server/professionals/professionals.service.ts";
import { asManaged, type Host, type Managed } from "./programs.policy.ts";
import { findProgram, lockProgram, type ProgramRow } from "./programs.queries.ts";

export interface HostServices {
  businesses: Pick<Businesses, "ownContacts" | "requireVisible" | "requireManaged">;
  professionals: Pick<Professionals, "ownContacts" | "requireVisible" | "requireOwn">;
}

export type ProgramAccess = ReturnType<typeof createProgramAccess>;

/** Who may see, manage and join programmes, depending on their host. */
export function createProgramAccess(
  { database: { db } }: Pick<Platform, "database">,
  { businesses, professionals }: HostServices,
) {
  async function require(programId: number): Promise<ProgramRow> {
    const program = await findProgram(db, programId);
    if (!program) throw appError("programs.not_found");
    return program;
  }

  /**
   * Whether the caller manages it. @param check `actFor` before a change. @throws programs.not_found when they may not
   * even see the host
   */
  async function isManager(program: ProgramRow, caller: Caller, check: typeof mayAct = mayAct): Promise<boolean> {
    const host = hostOf(program);
    if ("businessId" in host)
      return check(await hideMissingHost(businesses.requireVisible(host.businessId, caller)), caller, "run");
    const profile = await hideMissingHost(professionals.requireVisible(caller, host.professionalId));
    return caller != null && (caller.role === "admin" || profile.userId === caller.id);
  }

  return {
    /**
     * A programme that the caller may see: an active one of a visible host, or their own.
     * @throws programs.not_found
     */
    async requireVisible(programId: number, caller: Caller): Promise<ProgramRow> {
      const program = await require(programId);
      const manages = await isManager(program, caller);
      if (!program.active && !manages) throw appError("programs.not_found");
      return program;
    },

    /**
     * A programme that the caller may change.
     * @throws programs.not_found, programs.edit_denied when they may see but not manage it
     */
    async requireManaged(programId: number, user: SignedInUser): Promise<Managed<ProgramRow>> {
      const program = await require(programId);
      if (await isManager(program, user, actFor)) return asManaged(program);
      throw appError(program.active ? "programs.edit_denied" : "programs.not_found");
    },

    /**
     * A programme that the user may enrol in; free seats are not checked.
     * @throws programs.not_found, forbidden for one's own
     */
    async requireEnrollable(programId: number, user: SignedInUser): Promise<ProgramRow> {
      const program = await require(programId);
      const host = hostOf(program);
      if ("businessId" in host) {
        const listing = await hideMissingHost(businesses.requireVisible(host.businessId, user));
        if (isInside(listing, user)) throw appError("forbidden");
        if (!listing.isPublic) throw appError("programs.not_found");
      } else {
        const profile = await hideMissingHost(professionals.requireVisible(user, host.professionalId));
        if (profile.userId === user.id) throw appError("forbidden");
        // Admins see hidden profiles too, but may not enrol there.
        await hideMissingHost(professionals.requireVisible(null, host.professionalId));
      }
      return program;
    },

    /** Locks a programme, so that what belongs to it is added one after the other. */
    async lock(tx: Db, programId: number): Promise<void> {
      if (!(await lockProgram(tx, programId))) throw appError("programs.not_found");
    },

    /** The contacts that a host may publish in the texts of its programmes. */
    contactsOf: (host: Host): Promise<OwnContacts> =>
      "businessId" in host ? businesses.ownContacts(host.businessId) : professionals.ownContacts(host.professionalId),

    /**
     * The host that a call is about: the requested business, else a professional's own profile, else the first own
     * business.
     * @throws businesses.not_found, professionals.not_found without one
     */
    async requireHost(user: SignedInUser, businessId: number | undefined) {
      if (businessId === undefined && user.role === "professional") {
        const profile = await professionals.requireOwn(user);
        return { host: { professionalId: profile.id } as const, profile };
      }
      const listing = await businesses.requireManaged(user, businessId);
      return { host: { businessId: listing.id } as const, listing };
    },
  };
}

/** The host of a programme. */
export function hostOf(program: Pick<ProgramRow, "businessId" | "professionalId">): Host {
  if (program.businessId !== null) return { businessId: program.businessId };
  if (program.professionalId !== null) return { professionalId: program.professionalId };
  throw new Error("A programme without a host");
}

const HIDDEN: ReadonlySet<ErrorCode> = new Set(["businesses.not_found", "professionals.not_found"]);

/** For callers who may not see the host, the programme is not found. */
async function hideMissingHost<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    throw error instanceof AppError && HIDDEN.has(error.code) ? appError("programs.not_found") : error;
  }
}
