import { stepAt, totpCode } from "#server/accounts/totp.ts";

/** @throws unless the response is a success */
async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** Registers and logs in a user from the given address. @returns the session cookie */
export async function signUp(baseUrl: string, email: string, address: string): Promise<string> {
  const account = { email, password: "a long enough password" };
  const from = { "x-forwarded-for": address };
  await post(`${baseUrl}/api/register`, account, from);
  const { headers } = await post(`${baseUrl}/api/login`, account, from);
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Adds an authenticator app to the account of a new session: admins need a second factor. */
export async function addSecondFactor(baseUrl: string, cookie: string): Promise<void> {
  const path = `${baseUrl}/api/user/second-factor/app`;
  const { secret } = (await (await post(path, {}, { cookie })).json()) as { secret: string };
  await post(`${path}/confirm`, { code: totpCode(secret, stepAt(new Date())) }, { cookie });
}
