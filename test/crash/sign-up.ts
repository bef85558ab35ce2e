/** Registers and logs in a user from the given address. @returns the session cookie */
export async function signUp(baseUrl: string, email: string, address: string): Promise<string> {
  const post = async (path: string, expected: number) => {
    const answer = await fetch(baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email, password: "a long enough password" }),
    });
    const said = await answer.text();
    if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${said}`);
    return answer.headers;
  };
  await post("/api/register", 201);
  const headers = await post("/api/login", 200);
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
