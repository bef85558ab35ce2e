import type { z } from "zod";
import type { teamInput, teamPatch } from "#contract/business-parts.ts";
import type { BusinessKind } from "#contract/business-kinds.ts";
import { BUSINESS_LIMITS, type TeamMember } from "#contract/businesses.ts";
import type { TeamMembership } from "#contract/team-memberships.ts";
import { businessesText as text } from "#contract/texts/businesses.ts";
import { violationOf, withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError, invalidFields } from "#server/platform/errors.ts";
import { createHeldTextDecisions, divideChange, holdNew, presentHeld } from "#server/platform/held-texts.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser, UploadedFile } from "#server/platform/http/route.ts";
import { textsToHold } from "#server/platform/text-checks.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { requireVersion, versionOf } from "#server/platform/version.ts";
import { imageUrlOrNull, type Uploads } from "#server/uploads/uploads.service.ts";
import { mayAct, type AuthorizedListing, type Caller, type ListingFacts } from "./businesses.policy.ts";
import { findOwnContacts } from "./businesses.queries.ts";
import {
  deleteMember,
  findMember,
  findMembership,
  findMemberships,
  findTeam,
  insertMember,
  keepMember,
  lockHeldMember,
  isNamed,
  isTeamMember,
  lockTeam,
  orderMembers,
  updateMember,
  type MemberRow,
  type MembershipRow,
} from "./team.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A business asks a professional whether it may name them in these words. */
    "team.asked": { memberId: number; userId: number; business: NamedBusiness; role: string };
    /** A professional agreed to be named, declined, or left. */
    "team.answered": {
      memberId: number;
      ownerId: number;
      business: NamedBusiness;
      name: string;
      answer: "confirmed" | "declined" | "left";
    };
  }
}
interface NamedBusiness {
  id: number;
  name: string;
  kind: BusinessKind;
}

/** What teams need from later domains; must not be called while domains are created. */
export interface TeamPorts {
  /** The public profiles of these users, by user id. */
  findPublicProfiles(userIds: readonly number[]): Promise<Map<number, number>>;
  /** Whether a business may ask this user: a professional with a public profile who does not hide from the caller. */
  mayBeAsked(userId: number, caller: SignedInUser): Promise<boolean>;
}

/**
 * The team of a listing: names that its owner adds, and professionals who said yes to being named. spec: DECISIONS 8, 49
 */
export function createTeam(
  platform: Pick<Platform, "cache" | "clock" | "database" | "events" | "throttle">,
  { uploads, findPublicProfiles, mayBeAsked }: TeamPorts & { uploads: Uploads },
) {
  const { clock, events, throttle } = platform;
  const { db } = platform.database;

  const invalidate = (listing: ListingFacts) => platform.cache.invalidate(`business:${listing.id}`);

  /** Stores the photo, then writes; removes the photo when writing fails. */
  async function withPhoto<T>(
    photo: UploadedFile | undefined,
    caller: SignedInUser,
    write: (tx: Db, key: string | undefined) => Promise<T>,
  ): Promise<T> {
    const stored =
      photo && (await uploads.storeImage({ bytes: photo.bytes, folder: "team", userId: caller.id, isPublic: true }));
    const written = uploads.writeOrRemove(stored?.key, () => withTransaction(db, (tx) => write(tx, stored?.key)));
    return written.catch((error: unknown) => {
      throw violationOf(error)?.constraint === "business_team_members_user_unique"
        ? appError("conflict", { message: text.memberTwice })
        : error;
    });
  }

  /** Each question notifies the professional. @throws too_many_requests */
  const limitAsking = (listing: ListingFacts, userId: number) =>
    throttle.consume(THROTTLES.teamQuestion, `${listing.id} to ${userId}`);

  /** Asks a professional, if the member is one, for consent. */
  async function ask({ id: memberId, userId, role }: MemberRow): Promise<void> {
    const membership = userId === null ? undefined : await findMembership(db, memberId, userId);
    if (!membership || userId === null) return;
    await events.emit("team.asked", { memberId, userId, business: nameOf(membership), role });
  }

  async function announce(row: MembershipRow, answer: "confirmed" | "declined" | "left"): Promise<void> {
    await platform.cache.invalidate(`business:${row.business.id}`);
    const { ownerId } = row.business;
    if (ownerId === null) return;
    await events.emit("team.answered", { memberId: row.id, ownerId, business: nameOf(row), name: row.name, answer });
  }

  /** Presents members to editors, or as every visitor sees them. */
  async function present(rows: readonly MemberRow[], isEditor: boolean): Promise<TeamMember[]> {
    const confirmed = rows.flatMap(({ userId, consentedAt }) =>
      userId === null || consentedAt === null ? [] : userId,
    );
    const profiles = await findPublicProfiles(confirmed);
    return rows.map((row) => {
      const { id, name, role, photo, userId, consentedAt } = row;
      const professionalId = (userId === null || consentedAt === null ? undefined : profiles.get(userId)) ?? null;
      return {
        id,
        version: memberVersion(row),
        name,
        role,
        photo: imageUrlOrNull(photo),
        held: isEditor ? presentHeld(row) : null,
        standing: standingOf({ userId, consentedAt }, isEditor),
        userId: isEditor || professionalId !== null ? userId : null,
        professionalId,
      };
    });
  }

  async function presentOne(row: MemberRow): Promise<TeamMember> {
    const [member] = await present([row], true);
    if (!member) throw appError("not_found");
    return member;
  }

  /** What divides the texts of a member into those that are public at once and those that wait; an admin's never do. */
  async function checksOf(listing: ListingFacts, caller: SignedInUser) {
    const own = await findOwnContacts(db, listing.id);
    return {
      fields: ["name", "role"],
      check: (texts: Readonly<Record<string, unknown>>) =>
        caller.role === "admin" ? [] : textsToHold(texts as Record<string, string>, own),
      now: clock.now().toISOString(),
    };
  }

  const heldTexts = createHeldTextDecisions({
    kind: "team_text",
    lock: lockHeldMember,
    keep: keepMember,
    // Other words need a new consent.
    write: (tx, { id }, values) =>
      updateMember(tx, id, "name" in values || "role" in values ? { ...values, consentedAt: null } : values),
    hostOf: ({ business }) => ({ businessId: business.id }),
    tagsOf: (_tx, { business }) => Promise.resolve([`business:${business.id}`]),
    afterApproval: async (tx, act, { id, userId }) => {
      const member = userId === null ? undefined : await findMembership(tx, id, userId);
      if (member && userId !== null)
        act.emitLater("team.asked", { memberId: id, userId, business: nameOf(member), role: member.role });
    },
  });

  return {
    heldTexts,

    /** Whether a user agreed to be named on the team of a listing. */
    includes: (businessId: number, userId: number): Promise<boolean> => isTeamMember(db, businessId, userId),

    /** The team, as editors or as visitors see it. */
    async listTeam(listing: ListingFacts, reader: Caller): Promise<TeamMember[]> {
      const isEditor = mayAct(listing, reader, "edit");
      return present(await findTeam(db, listing.id, { all: isEditor }), isEditor);
    },

    /** A member as editors see them. @throws not_found */
    async readMember(listing: AuthorizedListing, memberId: number): Promise<TeamMember> {
      const member = await findMember(db, listing.id, memberId);
      if (!member) throw appError("not_found");
      return presentOne(member);
    },

    /** Whether the user agreed to be named on the team of a public listing. */
    isNamed: (userId: number): Promise<boolean> => isNamed(db, userId),

    /** The teams that name the user or ask to. */
    async listMemberships(user: SignedInUser): Promise<TeamMembership[]> {
      return (await findMemberships(db, user.id)).map(presentMembership);
    },

    /** Agrees to be named in these words. Idempotent. @throws not_found, conflict when the words have changed */
    async confirm(id: number, words: { name: string; role: string }, user: SignedInUser): Promise<TeamMembership> {
      const { row, isNew } = await withTransaction(db, async (tx) => {
        const known = await findMembership(tx, id, user.id);
        if (known) await lockTeam(tx, known.business.id);
        const current = await findMembership(tx, id, user.id);
        if (!current) throw appError("not_found");
        if (current.name !== words.name || current.role !== words.role)
          throw appError("conflict", { message: text.memberWordsChanged });
        if (current.consentedAt !== null) return { row: current, isNew: false };
        const consentedAt = clock.now().toISOString();
        await updateMember(tx, id, { consentedAt });
        return { row: { ...current, consentedAt }, isNew: true };
      });
      if (isNew) await announce(row, "confirmed");
      return presentMembership(row);
    },

    /** Declines to be named, or leaves the team, which removes name and photo. @throws not_found */
    async leave(id: number, user: SignedInUser): Promise<void> {
      const row = await findMembership(db, id, user.id);
      const removed = row && (await deleteMember(db, row.business.id, id));
      if (!row || !removed) throw appError("not_found");
      await announce(row, row.consentedAt === null ? "declined" : "left");
      if (removed.photo !== null) await uploads.removeFiles([removed.photo]);
    },

    /**
     * Adds a name, or asks a professional to be named; with a link or contact, once an admin has seen the words.
     * @throws uploads.* for the photo, invalid when userId cannot be asked or for unfit texts, conflict when the team is
     * full or already has them, too_many_requests
     */
    async addTeamMember(
      listing: AuthorizedListing,
      caller: SignedInUser,
      input: z.output<typeof teamInput>,
      photo: UploadedFile | undefined,
    ): Promise<TeamMember> {
      if (input.userId !== undefined && !(await mayBeAsked(input.userId, caller)))
        throw invalidFields({ userId: text.memberNoProfessional });
      const { name, role, userId = null } = input;
      const words = holdNew({ name, role }, await checksOf(listing, caller));
      if (userId !== null) await limitAsking(listing, userId);
      const member = await withPhoto(photo, caller, async (tx, key) => {
        if ((await lockTeam(tx, listing.id)) >= BUSINESS_LIMITS.teamMax)
          throw appError("conflict", { message: text.teamFull });
        return insertMember(tx, { businessId: listing.id, ...words, name, role, userId, photo: key ?? null });
      });
      await invalidate(listing);
      if (!member.heldTexts) await ask(member);
      return presentOne(member);
    },

    /**
     * Updates the fields that are sent; a new photo replaces the old file. Other words ask the professional again.
     * @throws not_found, conflict for another version than `version`, too_many_requests, uploads.*
     */
    async updateTeamMember(
      listing: AuthorizedListing,
      memberId: number,
      caller: SignedInUser,
      { version, ...patch }: z.output<typeof teamPatch>,
      photo: UploadedFile | undefined,
    ): Promise<TeamMember> {
      const checks = await checksOf(listing, caller);
      const { before, after, isReworded } = await withPhoto(photo, caller, async (tx, key) => {
        await lockTeam(tx, listing.id);
        const member = await findMember(tx, listing.id, memberId);
        if (!member) throw appError("not_found");
        requireVersion(version, memberVersion(member));
        const words = divideChange(member, definedFields(patch), checks);
        const asksAgain =
          (member.heldTexts?.isNew && !words.heldTexts) ||
          (words.name !== undefined && words.name !== member.name) ||
          (words.role !== undefined && words.role !== member.role);
        if (asksAgain && member.userId !== null) await limitAsking(listing, member.userId);
        await updateMember(tx, memberId, {
          ...(asksAgain && { consentedAt: null }),
          ...words,
          ...(key === undefined ? {} : { photo: key }),
        });
        return { before: member, after: (await findMember(tx, listing.id, memberId)) ?? member, isReworded: asksAgain };
      });
      await invalidate(listing);
      if (before.photo !== null && before.photo !== after.photo) await uploads.removeFiles([before.photo]);
      if (isReworded && !after.heldTexts?.isNew) await ask(after);
      return presentOne(after);
    },

    /** Puts the members with these ids first, in this order. Ids of other listings' members are ignored. */
    async orderTeam(listing: AuthorizedListing, ids: readonly number[]): Promise<TeamMember[]> {
      await withTransaction(db, async (tx) => {
        await lockTeam(tx, listing.id);
        await orderMembers(tx, listing.id, ids);
      });
      await invalidate(listing);
      return present(await findTeam(db, listing.id, { all: true }), true);
    },

    /** @throws not_found */
    async removeTeamMember(listing: AuthorizedListing, memberId: number): Promise<void> {
      const removed = await deleteMember(db, listing.id, memberId);
      if (!removed) throw appError("not_found");
      await invalidate(listing);
      if (removed.photo !== null) await uploads.removeFiles([removed.photo]);
    },
  };
}

/** The fields that were sent. */
function definedFields<T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** The version of what editors of the listing write about a member. */
const memberVersion = (member: MemberRow): number => versionOf(member, ["name", "role", "photo"]);

function standingOf(
  { userId, consentedAt }: Pick<MemberRow, "userId" | "consentedAt">,
  isEditor: boolean,
): TeamMember["standing"] {
  if (userId === null) return "added";
  if (consentedAt !== null) return "confirmed";
  return isEditor ? "asked" : "added";
}

function nameOf({ business: { id, name, kind } }: MembershipRow): NamedBusiness {
  return { id, name, kind };
}

function presentMembership(row: MembershipRow): TeamMembership {
  const { id, name, role, consentedAt } = row;
  return { id, business: nameOf(row), name, role, confirmed: consentedAt !== null };
}
