import { commonText } from "./texts/common.ts";

interface Names {
  firstName: string | null;
  lastName: string | null;
}

/** A person in a response to others, who never learn the user name. spec: DECISIONS 50 */
export const shownPerson = <T extends Names & { id: number }>({ id, firstName, lastName }: T) => ({
  id,
  username: null,
  firstName,
  lastName,
});

/** The name that others see: first and last name, or 'Member'. spec: DECISIONS 50 */
export function shownName(person: Names): string {
  return fullName(person) || commonText.member;
}

/** The name that the person and admins see: first and last name, or the user name. */
export function nameOrUsername(person: Names & { username: string }): string {
  return fullName(person) || person.username;
}

/** First and last name in one line; empty without either. */
export function fullName({ firstName, lastName }: Names): string {
  return [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(" ");
}
