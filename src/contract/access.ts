/** The roles of users. Self-registration offers only three of them. spec: product §6 */
export const ROLES = ["admin", "business_admin", "professional", "customer", "business_owner"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call an endpoint at all; finer rules (own listing, own review) belong to the domain's policy. `null` admits
 * everyone, an empty list every signed-in user. spec: calls §6
 */
export const ACCESS = {
  public: null,
  "signed-in": [],
  "business-roles": ["business_admin", "business_owner", "admin"],
  "business_admin-or-admin": ["business_admin", "admin"],
  professional: ["professional"],
  admin: ["admin"],
} as const satisfies Record<string, readonly Role[] | null>;
export type Access = keyof typeof ACCESS;

/** Whether a role (undefined: signed out) passes an access level. */
export function allows(access: Access, role: Role | undefined): boolean {
  const roles: readonly Role[] | null = ACCESS[access];
  if (roles === null) return true;
  if (role === undefined) return false;
  return roles.length === 0 || roles.includes(role);
}
