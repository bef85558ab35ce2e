import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts short secrets for the database with AES-256-GCM.
 * @param secrets as in SESSION_SECRET: the first encrypts, and all of them decrypt
 * @param purpose what is encrypted, so that each has keys of its own
 */
export function sealedTexts(secrets: readonly string[], purpose: string) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
  const idOf = (key: Buffer) => hash("sha256", key, "buffer").subarray(0, 6).toString("base64url");

  return {
    /** @param of whose it is, without which it cannot be opened */
    seal(text: string, of: string): string {
      const [key] = keys;
      if (!key) throw new Error("There is no secret to encrypt with.");
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(of));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${idOf(key)}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },

    /** @throws Error for a text of another owner, or sealed with a secret that is no longer set */
    open(sealed: string, of: string): string {
      const [id, content = ""] = sealed.split(".");
      const key = keys.find((each) => idOf(each) === id);
      if (!key) throw new Error("A secret in the database is encrypted with a SESSION_SECRET that is not set.");
      const bytes = Buffer.from(content, "base64url");
      const tagAt = NONCE_BYTES;
      const bodyAt = tagAt + TAG_BYTES;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, tagAt), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(tagAt, bodyAt));
      return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString("utf8");
    },

    /** Whether it is sealed with the first secret. */
    isCurrent: (sealed: string): boolean => keys[0] !== undefined && sealed.startsWith(`${idOf(keys[0])}.`),
  };
}
