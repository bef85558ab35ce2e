import { professionalSearch } from "#contract/professionals.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Gazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { Domain } from "#server/platform/domain.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SearchSource } from "#server/platform/search/search-sql.ts";
import type { Uploads } from "#server/uploads/uploads.service.ts";
import { deleteProfessional } from "./account-deletion.queries.ts";
import { professionalsExport } from "./account-export.queries.ts";
import { achievementsRoutes } from "./achievements.routes.ts";
import { createAchievements } from "./achievements.service.ts";
import { certificationsRoutes } from "./certifications.routes.ts";
import { createCertifications } from "./certifications.service.ts";
import { registerCertificationsTasks } from "./certifications.tasks.ts";
import { kycRoutes } from "./kyc.routes.ts";
import { createKyc, type RecordView } from "./kyc.service.ts";
import { registerKycTasks } from "./kyc.tasks.ts";
import { portfolioRoutes } from "./portfolio.routes.ts";
import { createPortfolio } from "./portfolio.service.ts";
import { createProfileAreas } from "./profile-areas.service.ts";
import { registerProfilesTasks } from "./profiles.tasks.ts";
import { professionalsRoutes } from "./professionals.routes.ts";
import { createProfessionals, type ProfilePorts } from "./professionals.service.ts";
import { skillsRoutes } from "./skills.routes.ts";
import { createSkills } from "./skills.service.ts";
import { testimonialsRoutes } from "./testimonials.routes.ts";
import { createTestimonials, type ClientRule } from "./testimonials.service.ts";

export const professionalSource: SearchSource = {
  description: professionalSearch,
  table: "professional_profiles",
  folder: "professionals",
};

/** Implemented by later domains; must not be called while domains are created. */
export interface ProfessionalsPorts extends ProfilePorts {
  isClient: ClientRule;
  /** Records in the audit log who viewed identity documents. */
  noteView: RecordView;
}

export function createProfessionalsDomain(
  platform: Platform,
  {
    accounts: { activity },
    gazetteer,
    uploads,
    isClient,
    noteView,
    ...ports
  }: ProfessionalsPorts & { accounts: Accounts; gazetteer: Gazetteer; uploads: Uploads },
) {
  const areas = createProfileAreas(platform, gazetteer);
  const professionals = createProfessionals(platform, { ...ports, uploads, activity, areas, gazetteer });
  const certifications = createCertifications(platform, { uploads, professionals });
  const kyc = createKyc(platform, { uploads, professionals, recordView: noteView });
  const skills = createSkills(platform, { professionals });
  registerCertificationsTasks(platform, certifications);
  registerKycTasks(platform, kyc);
  registerProfilesTasks(platform, areas);

  return {
    professionals,
    certifications,
    kyc,
    skills,
    domain: {
      routes: [
        ...professionalsRoutes(professionals),
        ...certificationsRoutes(certifications),
        ...kycRoutes(kyc),
        ...portfolioRoutes(createPortfolio(platform, { uploads, professionals })),
        ...achievementsRoutes(createAchievements(platform, { uploads, professionals })),
        ...skillsRoutes(skills),
        ...testimonialsRoutes(createTestimonials(platform, { professionals, isClient })),
      ],
      fileGrants: { ...certifications.fileGrants, ...kyc.fileGrants },
      ownData: professionalsExport,
      onAccountDeletion: [deleteProfessional],
    } satisfies Domain,
  };
}
