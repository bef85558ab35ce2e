import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RegisterInput } from "#contract/accounts.ts";
import type { Resume, ResumeInput } from "#contract/resumes.ts";
import { RESUME } from "./resume.ts";
import { mailsTo, TIMEOUT_MS, signIn } from "./browser.ts";

const PASSWORD = "first-password";

/** Registers an account for this test and signs it in; returns its credentials. */
export async function signInNewcomer(
  page: Page,
  name: string,
  role: RegisterInput["role"] = "customer",
  names: Pick<RegisterInput, "firstName" | "lastName"> = { firstName: "Hui Min", lastName: "Tan" },
): Promise<{ email: string; password: string }> {
  const email = `${name}@newcomers.example`;
  const answer = await page.request.post("/api/register", {
    data: { email, password: PASSWORD, username: name, ...names, role },
    headers: { "x-forwarded-for": addressFor(name) },
  });
  expect(answer.status(), `registering ${email}`).toBe(201);
  await signIn(page, email, PASSWORD);
  return { email, password: PASSWORD };
}

/** Signs in a new professional with a profile; returns its id. */
export async function signInProfessional(page: Page, name: string): Promise<number> {
  await signInNewcomer(page, name, "professional");
  const created = await page.request.post("/api/professionals", { data: { title: "Swim Coach" } });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { id: number }).id;
}

/** Signs in a newcomer whose e-mail is confirmed, so that reviews do not wait. */
export async function signInConfirmed(page: Page, name: string): Promise<{ email: string; password: string }> {
  const account = await signInNewcomer(page, name);
  await confirmEmail(page, account.email);
  return account;
}

/** Confirms a newcomer's e-mail with the mailed link, so that mails are delivered to it. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const findToken = async () => /\/auth\?confirm=([\w-]+)/.exec((await mailsTo(email)).join("\n"))?.[1];
  await expect.poll(findToken, { timeout: TIMEOUT_MS }).toBeDefined();
  const answer = await page.request.post(`/api/email-confirmation/${await findToken()}`);
  expect(answer.status(), `confirming ${email}`).toBe(200);
}

/** A text that the automatic checks hold for an admin to decide. */
export const HELD_REVIEW_TEXT = "The trainers are good, call me on 91234567 for a lesson.";

/** Reviews a listing as the signed-in user; the review is held for an admin. */
export async function writeHeldReview(page: Page, listingId: number): Promise<void> {
  const data = { rating: 4, title: "Good place", content: HELD_REVIEW_TEXT, anonymous: false };
  const answer = await page.request.post(`/api/businesses/${listingId}/reviews`, { data });
  expect(answer.status()).toBe(201);
}

/** An IP address of the range that is reserved for tests, different for each name. */
function addressFor(name: string): string {
  const [first = 0, second = 0] = createHash("sha256").update(name).digest();
  return `198.18.${first}.${second}`;
}

/** Generates a resume through the API, for journeys that begin with one. */
export async function generateResume(page: Page, overrides: Partial<ResumeInput> = {}): Promise<Resume> {
  const answer = await page.request.post("/api/resume/generate", { data: { ...RESUME, ...overrides } });
  expect(answer.status(), "generating a resume").toBe(200);
  return (await answer.json()) as Resume;
}
