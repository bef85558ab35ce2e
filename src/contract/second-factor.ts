import { z } from "zod";
import { ACCOUNT_LIMITS, user } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { entity, id, instant, pathId, singleLine, successResponse, version } from "./fields.ts";
import { secondFactorRulesText as text } from "./texts/second-factor-rules.ts";

export const SECOND_FACTOR_LIMITS = {
  passkeys: 10,
  nameMax: 60,
  /** A code of an app has 6 digits, a backup code 16 letters and digits in groups. */
  codeMax: 40,
  backupCodes: 10,
} as const;

/** For how many minutes a confirmed identity counts before acts that ask for it. spec: DECISIONS 60 */
export const STEP_UP_MINUTES = 10;

const code = z
  .string()
  .trim()
  .min(1, { error: () => text.codeMissing })
  .max(SECOND_FACTOR_LIMITS.codeMax, { error: () => text.codeLong })
  .describe("The six digits of an authenticator app, or a backup code.");
const password = z
  .string()
  .min(1, { error: () => text.passwordMissing })
  .max(ACCOUNT_LIMITS.passwordMax, { error: () => text.passwordLong });

// The parts of a WebAuthn credential that the server reads, in base64url.
const part = z
  .string()
  .regex(/^[\w-]+$/)
  .max(16_384);
const credential = { id: part, rawId: part, type: z.literal("public-key") };
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional(),
  }),
});
export const usedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part.optional() }),
});
const passkeyOptions = entity("PasskeyOptions", { options: z.record(z.string(), z.unknown()) });

export const codeInput = z.object({ code });
export type CodeInput = z.input<typeof codeInput>;
export const stepUpPassword = z.object({ password });
export type StepUpPassword = z.input<typeof stepUpPassword>;
export const passkeyName = z.object({
  name: singleLine({ min: 1, max: SECOND_FACTOR_LIMITS.nameMax, message: () => text.nameMissing }),
});
export type PasskeyName = z.input<typeof passkeyName>;

export const passkey = entity("Passkey", {
  id,
  version,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The second factors of the caller. */
export const secondFactors = entity("SecondFactors", {
  passkeys: z.array(passkey),
  app: z.object({ createdAt: instant }).nullable(),
  backupCodesLeft: z.int(),
  /** Whether the caller may not remove the last one. */
  required: z.boolean(),
  /** Until when acts that ask to confirm one's identity do not ask; null if they ask now. */
  confirmedUntil: instant.nullable(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** New backup codes, in this response only; empty if the account has codes already. */
const withBackupCodes = entity("SecondFactorAdded", { backupCodes: z.array(z.string()) });

const OWN = "/api/user/second-factor";

/** Passkeys, authenticator apps and backup codes, and confirming one's identity. spec: DECISIONS 60 */
export const secondFactorApi = {
  login: endpoint({
    method: "POST",
    path: "/api/login/second-factor",
    summary: "Finish a sign-in with the code of an authenticator app or a backup code",
    access: "public",
    body: z.object({ challenge: z.string().regex(/^[\w-]{20,128}$/, { error: () => text.challengeInvalid }), code }),
    response: user,
  }),
  usePasskey: endpoint({
    method: "POST",
    path: "/api/login/passkey/options",
    summary: "Get the options with which a browser uses a passkey, to sign in or to confirm one's identity",
    access: "public",
    response: passkeyOptions,
  }),
  loginWithPasskey: endpoint({
    method: "POST",
    path: "/api/login/passkey",
    summary: "Sign in with a passkey, which needs no password",
    access: "public",
    body: z.object({ credential: usedCredential }),
    response: user,
  }),
  get: endpoint({
    method: "GET",
    path: OWN,
    summary: "Get the caller's second factors",
    access: "signed-in",
    beforeSecondFactor: true,
    response: secondFactors,
  }),
  startApp: endpoint({
    method: "POST",
    path: `${OWN}/app`,
    summary: "Get a new secret for an authenticator app, which counts once a code of it is sent",
    access: "signed-in",
    beforeSecondFactor: true,
    stepUp: true,
    secret: true,
    response: entity("AuthenticatorSecret", { secret: z.string(), uri: z.string() }),
  }),
  confirmApp: endpoint({
    method: "POST",
    path: `${OWN}/app/confirm`,
    summary: "Add the authenticator app with its first code",
    access: "signed-in",
    beforeSecondFactor: true,
    stepUp: true,
    secret: true,
    body: codeInput,
    response: withBackupCodes,
  }),
  removeApp: endpoint({
    method: "DELETE",
    path: `${OWN}/app`,
    summary: "Remove the authenticator app",
    access: "signed-in",
    stepUp: true,
    response: successResponse,
  }),
  newPasskey: endpoint({
    method: "POST",
    path: `${OWN}/passkeys/options`,
    summary: "Get the options with which a browser creates a passkey",
    access: "signed-in",
    beforeSecondFactor: true,
    stepUp: true,
    response: passkeyOptions,
  }),
  addPasskey: endpoint({
    method: "POST",
    path: `${OWN}/passkeys`,
    summary: "Add a passkey",
    access: "signed-in",
    beforeSecondFactor: true,
    stepUp: true,
    secret: true,
    body: passkeyName.extend({ credential: newCredential }),
    response: withBackupCodes,
  }),
  renamePasskey: endpoint({
    method: "PATCH",
    path: `${OWN}/passkeys/{passkeyId}`,
    summary: "Rename a passkey",
    access: "signed-in",
    params: z.object({ passkeyId: pathId }),
    body: passkeyName.extend({ version: version.optional() }),
    response: passkey,
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: `${OWN}/passkeys/{passkeyId}`,
    summary: "Remove a passkey",
    access: "signed-in",
    stepUp: true,
    params: z.object({ passkeyId: pathId }),
    response: successResponse,
  }),
  renewBackupCodes: endpoint({
    method: "POST",
    path: `${OWN}/backup-codes`,
    summary: "Replace all backup codes",
    access: "signed-in",
    stepUp: true,
    secret: true,
    response: withBackupCodes,
  }),
  stepUpWithPassword: endpoint({
    method: "POST",
    path: "/api/user/step-up/password",
    summary: "Confirm one's identity with the password, without a second factor",
    access: "signed-in",
    beforeSecondFactor: true,
    body: stepUpPassword,
    response: successResponse,
  }),
  stepUpWithCode: endpoint({
    method: "POST",
    path: "/api/user/step-up/code",
    summary: "Confirm one's identity with the code of an authenticator app or a backup code",
    access: "signed-in",
    body: codeInput,
    response: successResponse,
  }),
  stepUpWithPasskey: endpoint({
    method: "POST",
    path: "/api/user/step-up/passkey",
    summary: "Confirm one's identity with a passkey",
    access: "signed-in",
    body: z.object({ credential: usedCredential }),
    response: successResponse,
  }),
};
