import type { Db } from "#server/platform/database/connect.ts";
import type { UploadedFile } from "#server/platform/http/route.ts";
import type { FileGrants, Uploads } from "#server/uploads/uploads.service.ts";
import { findByFile } from "./messages.queries.ts";

const FOLDER = "messages";
const NAME_MAX = 120;

/** The columns of a message that describe its file. */
export interface SentFile {
  fileKey: string;
  fileName: string;
  /** In bytes, as stored. */
  fileSize: number;
  mimeType: string;
}

/** Only sender and receiver may read the files of a message; admins may not. spec: DECISIONS 26 */
export function createFileGrants(db: Db): FileGrants {
  return {
    [FOLDER]: {
      excludesAdmins: true,
      async mayRead(key, caller) {
        const message = await findByFile(db, key);
        return message !== undefined && (message.senderId === caller.id || message.receiverId === caller.id);
      },
      async nameOf(key) {
        const name = (await findByFile(db, key))?.fileName;
        return name ? withoutEnding(name) : undefined;
      },
    },
  };
}

/** Stores the file of a message. @throws FileRejected (uploads.*), too_many_requests */
export async function storeFile(
  uploads: Pick<Uploads, "storeDocument">,
  file: UploadedFile,
  userId: number,
): Promise<SentFile> {
  const { key, contentType, size } = await uploads.storeDocument({ bytes: file.bytes, folder: FOLDER, userId });
  const ending = key.slice(key.lastIndexOf("."));
  return { fileKey: key, fileName: fileNameOf(file.name, ending), fileSize: size, mimeType: contentType };
}

/**
 * Returns the display name of a file: the sender's name for it, with the extension of the stored file. Browsers send
 * names with folders, control characters and bidirectional overrides, which are removed.
 */
export function fileNameOf(sent: string, ending: string): string {
  const last = sent.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const plain = withoutEnding(last)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed();
  return `${plain.replaceAll("\uFFFD", "") || "file"}${ending}`;
}

function withoutEnding(name: string): string {
  return name.replace(/\.\w{1,5}$/, "");
}
