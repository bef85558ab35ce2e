import type { User } from "#contract/accounts.ts";
import type { Actor, TestApp } from "#test/app.ts";
import type { AccountSeed } from "./accounts.service.ts";
import { hashPassword } from "./passwords.ts";

export const PASSWORD = "correct horse battery";
let passwordHash: Promise<string> | undefined;
let count = 0;

export interface Person extends Actor {
  user: User;
  email: string;
}

/** Creates an account with a session; all accounts have the password above. */
export async function signedIn(app: TestApp, overrides: Partial<AccountSeed> = {}): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  count += 1;
  const user = await app.app.accounts.createUser({
    email: `person${count}@accounts.example`,
    passwordHash: await passwordHash,
    ...overrides,
  });
  return { id: user.id, user, email: user.email, cookie: await app.app.accounts.openSession(user.id) };
}

/** Sends a POST of JSON with extra headers. */
export function post(
  app: TestApp,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** The name and value of the session cookie in a response. */
export function cookieIn(response: Pick<Response, "headers">): string {
  return (
    response.headers
      .getSetCookie()
      .find((line) => /fc_session=[^;]/.test(line))
      ?.split(";")[0] ?? ""
  );
}
