/** How an account stands. */
export const USER_STATES = ["active", "unconfirmed", "suspended"] as const;
export type UserState = (typeof USER_STATES)[number];

/** In which order the admin's lists come. */
export const ADMIN_USER_SORTS = ["newest", "oldest", "username", "activity"] as const;
export type AdminUserSort = (typeof ADMIN_USER_SORTS)[number];
export const ADMIN_JOB_SORTS = ["newest", "oldest", "title", "applications", "reports"] as const;
export type AdminJobSort = (typeof ADMIN_JOB_SORTS)[number];

/** What somebody reads about a decision, in characters. */
export const REASON_LIMITS = { max: 500 } as const;
