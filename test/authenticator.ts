import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A passkey in software, which answers as a browser's authenticator would. */
export interface Authenticator {
  create(options: Record<string, unknown>): CreatedCredential;
  use(options: Record<string, unknown>): UsedCredential;
}

interface CreatedCredential {
  id: string;
  rawId: string;
  type: "public-key";
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}
interface UsedCredential {
  id: string;
  rawId: string;
  type: "public-key";
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest();

/**
 * @param settings.verifies whether it checks who uses it
 * @param settings.origin of the page
 */
export function softwareAuthenticator({ verifies = true, origin = "http://localhost:3000" } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, { challenge }: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const all = flags | USER_PRESENT | (verifies ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), counter, rest]);
  }

  return {
    create(options) {
      const coseKey = Buffer.concat([
        // A map of five: kty 2, alg -7, crv 1, x and y.
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
        Buffer.from(x, "base64url"),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, "base64url"),
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = authenticatorData(HAS_KEY, key);
      const attestation = Buffer.concat([
        // A map of three: fmt "none", attStmt {}, authData.
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", options)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return { id: base64url(id), rawId: base64url(id), type: "public-key", response };
    },
    use(options) {
      count += 1;
      const client = clientData("webauthn.get", options);
      const data = authenticatorData(0);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { id: base64url(id), rawId: base64url(id), type: "public-key", response };
    },
  };
}
