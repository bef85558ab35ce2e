import { z } from "zod";
import { ROLES } from "./access.ts";
import { DEFAULT_COUNTRY } from "./countries.ts";
import { endpoint } from "./endpoint.ts";
import {
  successResponse,
  emailAddress,
  emptyToNull,
  entity,
  id,
  instant,
  singleLine,
  pathId,
  version,
} from "./fields.ts";
import { pageQuery } from "./paging.ts";
import { accountsText as text } from "./texts/accounts.ts";

/** What users consent to. */
export const CONSENT_KINDS = ["terms", "privacy", "newsletter", "visibility", "mails"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The date of the current version of each legal text; set a new date whenever the text changes. spec: DECISIONS 40 */
export const LEGAL_VERSIONS = { terms: "2026-11-20", privacy: "2026-11-26" } as const;

/** User actions recorded in the activity log. spec: product §3 user_activity_logs */
export const ACTIVITY_TYPES = [
  "login",
  "logout",
  "search",
  "apply_job",
  "post_job",
  "update_profile",
  "message_sent",
  "view_business",
  "view_professional",
  "create_business",
  "post_review",
  "program_enrollment",
  "shortlist_candidate",
  "download_resume",
  // Acts for a listing by its managers, and changes of who they are. spec: DECISIONS 52
  "manage_business",
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Countries offered at registration; South Korea is sent as Korea. spec: calls §9.3 */
export const REGISTRATION_COUNTRIES = [
  "Singapore",
  "Malaysia",
  "Thailand",
  "Indonesia",
  "Philippines",
  "Vietnam",
  "Japan",
  "Korea",
] as const;
export type RegistrationCountry = (typeof REGISTRATION_COUNTRIES)[number];

/** Roles offered at registration; admin is never selectable. spec: product §6 */
export const REGISTRATION_ROLES = ["customer", "business_admin", "professional"] as const;

export const ACCOUNT_LIMITS = {
  passwordMin: 6,
  passwordMax: 200,
  usernameMin: 3,
  usernameMax: 40,
  nameMax: 80,
  phoneMax: 30,
} as const;

const email = emailAddress(() => text.emailInvalid);
const password = z
  .string()
  .min(ACCOUNT_LIMITS.passwordMin, { error: () => text.passwordShort })
  .max(ACCOUNT_LIMITS.passwordMax, { error: () => text.passwordLong });
const username = z
  .string()
  .trim()
  .min(ACCOUNT_LIMITS.usernameMin, { error: () => text.usernameShort })
  .max(ACCOUNT_LIMITS.usernameMax, { error: () => text.usernameLong })
  .regex(/^[\p{L}\p{N}._-]+$/u, { error: () => text.usernameCharacters });
const personName = singleLine({ max: ACCOUNT_LIMITS.nameMax });
const phone = singleLine({ max: ACCOUNT_LIMITS.phoneMax });

export const user = entity("User", {
  id,
  /** The version of the names and the phone. */
  version,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  createdAt: instant,
  /** Whether a professional also runs a listing; false for every other role. spec: DECISIONS 15 */
  ownsBusiness: z.boolean(),
  /** Whether the user manages a listing for its owner, even one whose plan leaves managers out now. */
  managesBusiness: z.boolean(),
  /** True for an admin who has yet to set up a second factor; only in the caller's own. spec: DECISIONS 60 */
  needsSecondFactor: z.boolean().optional(),
});
export type User = z.infer<typeof user>;

/** A user as others see them: e-mail and phone only for the user and admins. spec: DECISIONS 18 */
export const publicUser = entity("PublicUser", {
  id,
  username: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().optional(),
  phone: z.string().nullable().optional(),
  country: z.string().optional(),
  role: z.enum(ROLES).optional(),
  isVerified: z.boolean().optional(),
});

export const loginInput = z.object({ email, password });
export type LoginInput = z.input<typeof loginInput>;
export const blankLogin: LoginInput = { email: "", password: "" };

export const registerInput = z.object({
  username: emptyToNull(username),
  email,
  password,
  firstName: emptyToNull(personName),
  lastName: emptyToNull(personName),
  country: z.enum(REGISTRATION_COUNTRIES).default(DEFAULT_COUNTRY),
  role: z.enum(REGISTRATION_ROLES).default("customer"),
});
export type RegisterInput = z.input<typeof registerInput>;
export const blankRegister = {
  username: "",
  email: "",
  password: "",
  firstName: "",
  lastName: "",
  country: DEFAULT_COUNTRY,
  role: "customer",
} satisfies RegisterInput;

export const profilePatch = z.object({
  firstName: emptyToNull(personName).optional(),
  lastName: emptyToNull(personName).optional(),
  phone: emptyToNull(phone).optional(),
  password: password.optional(),
  /** Required with a new password when the session is older than 10 minutes. spec: DECISIONS 17 */
  currentPassword: z
    .string()
    .max(ACCOUNT_LIMITS.passwordMax, { error: () => text.passwordLong })
    .optional(),
  version: version.optional(),
});

export const resetRequest = z.object({ email });
export const newPassword = z.object({ password });

/** A search or view of a signed-in user, reported by the screen. spec: product §3 user_activity_logs */
export const viewedActivity = z.discriminatedUnion("type", [
  z.object({ type: z.literal("search"), search: singleLine({ min: 1, max: 200 }) }),
  z.object({ type: z.literal("view_business"), businessId: id }),
  z.object({ type: z.literal("view_professional"), professionalId: id }),
]);
export type ViewedActivity = z.input<typeof viewedActivity>;

export const sessionInfo = entity("SessionInfo", {
  id,
  current: z.boolean(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});

export const accountsApi = {
  current: endpoint({
    method: "GET",
    path: "/api/user",
    summary: "Get the current user",
    access: "signed-in",
    beforeSecondFactor: true,
    response: user,
  }),
  login: endpoint({
    method: "POST",
    path: "/api/login",
    summary: "Sign in",
    access: "public",
    body: loginInput,
    response: user,
  }),
  register: endpoint({
    method: "POST",
    path: "/api/register",
    summary: "Create an account without starting a session",
    access: "public",
    body: registerInput,
    response: user,
    status: 201,
    created: ({ data }) => `/api/users/${data.id}`,
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/logout",
    summary: "Sign out",
    access: "signed-in",
    beforeSecondFactor: true,
    response: successResponse,
  }),
  updateProfile: endpoint({
    method: "PATCH",
    path: "/api/user/profile",
    summary: "Change the caller's names, phone or password",
    access: "signed-in",
    body: profilePatch,
    response: user,
  }),
  listUsers: endpoint({
    method: "GET",
    path: "/api/users",
    summary: "List all users; an empty list for callers who are not admins",
    access: "public",
    query: pageQuery.extend({ sort: z.enum(["newest", "username"]).optional() }),
    response: z.array(user),
    list: true,
  }),
  getUser: endpoint({
    method: "GET",
    path: "/api/users/{userId}",
    summary:
      "Get a user: all fields for the user and admins, names only for others, if the user has a public profile, a signed review, an article or a place on a team",
    access: "public",
    params: z.object({ userId: pathId }),
    response: publicUser,
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/api/user/sessions",
    summary: "List the caller's signed-in devices",
    access: "signed-in",
    stepUp: true,
    response: z.array(sessionInfo),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/user/sessions/{sessionId}",
    summary: "Sign out one of the caller's devices",
    access: "signed-in",
    params: z.object({ sessionId: pathId }),
    stepUp: true,
    response: successResponse,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/api/user/sessions",
    summary: "Sign out all other devices of the caller",
    access: "signed-in",
    stepUp: true,
    response: successResponse,
  }),
  requestReset: endpoint({
    method: "POST",
    path: "/api/password-reset",
    summary: "Request a password reset link by email",
    access: "public",
    body: resetRequest,
    response: successResponse,
    status: 202,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/password-reset/{token}",
    summary: "Set a new password with the token from the email",
    access: "public",
    params: z.object({ token: z.string().regex(/^[\w-]{20,128}$/) }),
    body: newPassword,
    response: successResponse,
  }),
  requestConfirmation: endpoint({
    method: "POST",
    path: "/api/email-confirmation",
    summary: "Resend the confirmation link",
    access: "signed-in",
    beforeSecondFactor: true,
    response: successResponse,
    status: 202,
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/api/email-confirmation/{token}",
    summary: "Confirm an email address with the token from the email",
    access: "public",
    params: z.object({ token: z.string().regex(/^[\w-]{20,128}$/) }),
    response: successResponse,
  }),
  recordActivity: endpoint({
    method: "POST",
    path: "/api/user/activity",
    summary: "Record a search or a visit in the caller's activity log",
    access: "signed-in",
    body: viewedActivity,
    response: successResponse,
    status: 202,
  }),
};
