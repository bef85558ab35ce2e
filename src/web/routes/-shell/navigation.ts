import type { Role } from "#contract/access.ts";
import { commonText } from "#contract/texts/common.ts";

const text = commonText.nav;

export interface NavigationItem {
  label: string;
  /** Path of a screen; a path without a screen shows Page Not Found. */
  to: string;
}

/** The links of the header and of the mobile menu. spec: product §2 */
export const mainLinks = (): readonly NavigationItem[] => [
  { label: text.fitnessCollectives, to: "/fitness-collectives" },
  { label: text.businessCollectives, to: "/business-collectives" },
  { label: text.jobs, to: "/jobs" },
  { label: text.professionals, to: "/professionals" },
  { label: text.media, to: "/media" },
];

/** The link that shows the number of unread conversations. */
export const MESSAGES_PATH = "/messages";

/** Linked from the footer and the lists: the header has its five links. spec: DECISIONS 66 */
export const CLASSES_PATH = "/classes";

/** Also for visitors, who keep things in the browser. */
export const SAVED_PATH = "/saved";

const menu = (): readonly (NavigationItem & { roles?: readonly Role[]; forOwners?: boolean })[] => [
  { label: text.profile, to: "/profile" },
  { label: text.messages, to: MESSAGES_PATH },
  { label: text.dashboard, to: "/dashboard" },
  { label: text.businessAdmin, to: "/business-admin", roles: ["business_admin"], forOwners: true },
  { label: text.professionalDashboard, to: "/professional-admin", roles: ["professional"] },
  { label: text.resumeBank, to: "/resume-bank", roles: ["business_admin", "admin"] },
  { label: text.adminPanel, to: "/admin", roles: ["admin"] },
  { label: text.bookings, to: "/bookings" },
  { label: text.saved, to: SAVED_PATH },
  { label: text.privacy, to: "/profile/privacy" },
];

/**
 * The entries of the user menu, without Logout; a professional who owns a listing, and every manager of one, also
 * gets its dashboard. spec: product §2, DECISIONS 15, 52
 */
export function userMenuFor({
  role,
  ownsBusiness,
  managesBusiness,
}: {
  role: Role;
  ownsBusiness: boolean;
  managesBusiness: boolean;
}): NavigationItem[] {
  return menu().filter(
    ({ roles, forOwners }) =>
      !roles || roles.includes(role) || (forOwners === true && (ownsBusiness || managesBusiness)),
  );
}
