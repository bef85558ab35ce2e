import type { Message } from "#contract/messages.ts";
import { upload } from "#web/platform/files/upload.ts";

/**
 * Sends a file with an optional text.
 * @param onProgress receives the share from 0 to 1
 * @throws ApiError like every call
 */
export function sendFile(
  userId: number,
  file: File,
  content: string,
  onProgress: (share: number) => void,
): Promise<Message> {
  return upload(
    "POST /api/messages/{userId}/files",
    { params: { userId }, body: content === "" ? {} : { content }, files: { file } },
    onProgress,
  );
}
