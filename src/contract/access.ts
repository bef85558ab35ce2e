/** The roles a user can hold. Self-registration offers only three of them. spec: product §6 */
export const ROLES = ["admin", "business_admin", "professional", "customer", "business_owner"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call an endpoint at all. Finer rules (own listing, own review) are the domain's policy.
 * `null` lets everybody in, an empty list lets every signed-in user in. spec: calls §6
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

/** Answers whether a role (undefined: signed out) passes an access level. */
export function allows(access: Access, role: Role | undefined): boolean {
  const roles: readonly Role[] | null = ACCESS[access];
  if (roles === null) return true;
  if (role === undefined) return false;
  return roles.length === 0 || roles.includes(role);
}
