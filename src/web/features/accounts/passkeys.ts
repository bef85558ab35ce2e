import { secondFactorText as text } from "#contract/texts/second-factor.ts";
import { call } from "#web/platform/api/call.ts";

/** Lets the user sign a challenge with a passkey. @returns what the server verifies */
export async function askForPasskey() {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { options } = await call("POST /api/login/passkey/options", {});
  const { id, rawId, type, response } = await inWords(() => startAuthentication({ optionsJSON: options as never }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const read = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type, response: read } as const;
}

/** Lets the user create a passkey and adds it to the account. @returns new backup codes, if the account had none */
export async function addPasskey(name: string): Promise<string[]> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { options } = await call("POST /api/user/second-factor/passkeys/options", {});
  const { id, rawId, type, response } = await inWords(() => startRegistration({ optionsJSON: options as never }));
  const { clientDataJSON, attestationObject, transports } = response;
  const read = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) };
  const credential = { id, rawId, type, response: read } as const;
  return (await call("POST /api/user/second-factor/passkeys", { body: { name, credential } })).backupCodes;
}

/** Runs a ceremony of the browser; its errors get a message for the user. */
async function inWords<T>(ceremony: () => Promise<T>): Promise<T> {
  if (typeof PublicKeyCredential === "undefined") throw new Error(text.passkeyUnsupported);
  try {
    return await ceremony();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new Error(isKnown ? text.passkeyKnown : text.passkeyCancelled, { cause: error });
  }
}
