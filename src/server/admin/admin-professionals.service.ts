import type { AdminProfessional } from "#contract/admin.ts";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { KycStatus } from "#contract/professionals.ts";
import type { Total } from "#contract/total.ts";
import { withTransaction, type Db } from "#server/platform/database/connect.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Session } from "#server/platform/http/route.ts";
import type { Act } from "#server/platform/undo.ts";
import { requireVersion } from "#server/platform/version.ts";
import { certificationVersion, type Certifications } from "#server/professionals/certifications.service.ts";
import type { Kyc } from "#server/professionals/kyc.service.ts";
import { cacheTags, dayIn, type Professionals } from "#server/professionals/professionals.service.ts";
import type { Skills } from "#server/professionals/skills.service.ts";
import { badgeError, verifyCertificationError, declineError } from "./admin-professionals.policy.ts";
import {
  countProfessionals,
  findProfessionals,
  giveBadge,
  keepCertification,
  lockCertification,
  lockProfessional,
  markDeclined,
  markVerified,
} from "./admin-professionals.queries.ts";
import { createDecisionOf, createInboxDecisionOf } from "./audited-decisions.service.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** An admin verified a certification; it has its badge until it expires. */
    "certifications.verified": { certificationId: number; professionalId: number; userId: number; name: string };
    /** An admin declined a certification; its owner may change it and submit it again. */
    "certifications.declined": {
      certificationId: number;
      professionalId: number;
      userId: number;
      name: string;
      reason: string;
    };
  }
}

interface ProfessionalListQuery extends PageQuery {
  search?: string | undefined;
  kycStatus?: KycStatus | undefined;
}

export type AdminProfessionals = ReturnType<typeof createAdminProfessionals>;

/** Lists professionals for admins and carries out their decisions, which the audit log records. spec: calls §7.8 */
export function createAdminProfessionals(
  platform: Pick<Platform, "clock" | "database" | "undo">,
  {
    certifications,
    kyc,
    professionals,
    skills,
  }: {
    certifications: Pick<Certifications, "certificationsOf">;
    kyc: Kyc;
    professionals: Pick<Professionals, "invalidate">;
    skills: Pick<Skills, "namesOf" | "verify">;
  },
) {
  const { clock } = platform;
  const { db } = platform.database;

  const decisionOf = createDecisionOf(platform);
  const inboxDecisionOf = createInboxDecisionOf(platform);

  /** Locks a certification to decide about it, so that an undo can restore it. */
  async function lockAndKeep(tx: Db, act: Act, id: number) {
    const certification = await lockCertification(tx, id);
    await keepCertification(act, id);
    if (certification) act.invalidate(...cacheTags(certification.professionalId));
    return certification;
  }

  return {
    /** Professionals with their certifications and certificate files; those with a pending identity check first. */
    async list(query: ProfessionalListQuery): Promise<{ professionals: AdminProfessional[]; total: Total }> {
      const filter = { search: query.search, kycStatus: query.kycStatus };
      const [rows, total] = await Promise.all([
        findProfessionals(db, filter, pageWindow(query)),
        countProfessionals(db, filter),
      ]);
      const ids = rows.map(({ id }) => id);
      const [certificationsById, skillsById] = await Promise.all([
        certifications.certificationsOf(ids, { withFiles: true }),
        skills.namesOf(ids),
      ]);
      return {
        professionals: rows.map((row) => ({
          ...row,
          certifications: certificationsById.get(row.id) ?? [],
          skills: skillsById.get(row.id) ?? [],
        })),
        total,
      };
    },

    /** Gives the badge, once. @throws professionals.not_found, professionals.already_verified */
    async verifyProfessional(id: number, session: Session): Promise<void> {
      await withTransaction(db, async (tx) => {
        const professional = await lockProfessional(tx, id);
        const rejection = badgeError(professional);
        if (rejection) throw appError(rejection);
        await giveBadge(tx, id, clock.now().toISOString());
        const { record } = decisionOf(session, "professionals.verify", "professional", id);
        await record(tx, { before: { isVerified: false }, after: { isVerified: true } });
      });
      await professionals.invalidate(id);
    },

    /**
     * Verifies a certification, once and before it expires.
     * @param version that was read
     * @throws professionals.part_not_found, professionals.already_verified, professionals.certification_expired, conflict
     */
    async verifyCertification(id: number, session: Session, version?: number): Promise<void> {
      const now = clock.now();
      const { run, record } = inboxDecisionOf(session, "certification", "certifications.verify", id);
      await run(async (tx, act) => {
        const certification = await lockAndKeep(tx, act, id);
        const rejection = verifyCertificationError(certification, dayIn(now));
        if (rejection || !certification) throw appError(rejection ?? "professionals.part_not_found");
        requireVersion(version, certificationVersion(certification));
        await markVerified(tx, id, { adminId: session.user.id, at: now.toISOString() });
        const withoutDocument = certification.certificateKey === null && { withoutDocument: true };
        await record(tx, { before: { verified: false }, after: { verified: true, ...withoutDocument } });
        const { professionalId, userId, name } = certification;
        act.emitLater("certifications.verified", { certificationId: id, professionalId, userId, name });
      });
    },

    /**
     * Declines a pending certification, once; its owner sees the reason. @throws professionals.part_not_found,
     * professionals.already_verified, professionals.already_declined
     */
    async declineCertification(id: number, reason: string, session: Session): Promise<void> {
      const { run, record } = inboxDecisionOf(session, "certification", "certifications.decline", id);
      await run(async (tx, act) => {
        const certification = await lockAndKeep(tx, act, id);
        const rejection = declineError(certification);
        if (rejection || !certification) throw appError(rejection ?? "professionals.part_not_found");
        await markDeclined(tx, id, { adminId: session.user.id, at: clock.now().toISOString(), reason });
        await record(tx, { before: { declined: false }, after: { declined: true, reason } });
        const { professionalId, userId, name } = certification;
        act.emitLater("certifications.declined", { certificationId: id, professionalId, userId, name, reason });
      });
    },

    /**
     * Verifies or unverifies a skill. @throws professionals.part_not_found, professionals.already_verified,
     * professionals.not_verified
     */
    verifySkill: (id: number, verified: boolean, session: Session): Promise<void> => {
      const action = verified ? "skills.verify" : "skills.unverify";
      return skills.verify(id, verified, decisionOf(session, action, "skill", id));
    },

    /** @throws professionals.part_not_found, professionals.already_verified, kyc.not_submitted, kyc.already_decided. spec: rule R217 */
    verifyKycDocument: (id: number, session: Session): Promise<void> =>
      kyc.verifyDocument(id, decisionOf(session, "kyc.verify_document", "kyc_document", id)),

    /**
     * @param since when it was submitted, as read
     * @throws professionals.not_found, kyc.not_submitted, kyc.already_decided, conflict. spec: rule R214
     */
    verifyKyc: (id: number, session: Session, since?: string): Promise<void> =>
      kyc.approve(id, inboxDecisionOf(session, "kyc", "kyc.approve", id), since),

    /** @throws as verifyKyc. spec: rules R215, R216 */
    rejectKyc: (id: number, reason: string, session: Session): Promise<void> =>
      kyc.reject(id, reason, inboxDecisionOf(session, "kyc", "kyc.reject", id)),
  };
}
