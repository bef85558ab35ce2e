import type { z } from "zod";
import type { profilePatch, User } from "#contract/accounts.ts";

/** The values of the personal form. */
export interface AccountValues {
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
  /** Asked for only when the session is not fresh. spec: DECISIONS 17 */
  currentPassword: string;
}
export type ProfileUser = Pick<User, "firstName" | "lastName" | "phone">;

export function profileValues(user: ProfileUser): AccountValues {
  return {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    phone: user.phone ?? "",
    password: "",
    currentPassword: "",
  };
}

/**
 * The fields to send: only changed ones, never an empty phone or password; undefined if nothing has changed.
 * spec: product §5
 */
export function changedFields(values: AccountValues, user: ProfileUser): z.input<typeof profilePatch> | undefined {
  const known = profileValues(user);
  const changed: z.input<typeof profilePatch> = {};
  for (const name of ["firstName", "lastName", "phone"] as const) {
    const value = values[name].trim();
    if (value === known[name].trim() || (name === "phone" && value === "")) continue;
    changed[name] = value;
  }
  if (values.password !== "") {
    changed.password = values.password;
    if (values.currentPassword !== "") changed.currentPassword = values.currentPassword;
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
}
