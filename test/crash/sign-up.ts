import { stepAt, totpCode } from "#server/accounts/totp.ts";

/** Registers and logs in a user from the given address. @returns the session cookie */
export async function signUp(baseUrl: string, email: string, address: string): Promise<string> {
  const post = async (path: string, expected: number) => {
    const response = await fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email, password: "a long enough password" }),
    });
    const said = await response.text();
    if (response.status !== expected) throw new Error(`${path}: ${response.status} ${said}`);
    return response.headers;
  };
  await post("/api/register", 201);
  const headers = await post("/api/login", 200);
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Adds an authenticator app to the account of a new session: admins need a second factor. */
export async function addSecondFactor(baseUrl: string, cookie: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ secret: string }>;
  };
  const { secret } = await post("/api/user/second-factor/app", {});
  await post("/api/user/second-factor/app/confirm", { code: totpCode(secret, stepAt(new Date())) });
}
