import { fillPath } from "#contract/endpoint.ts";
import { messagesApi, type Message } from "#contract/messages.ts";
import { noAnswerText } from "#contract/texts/failures.ts";
import { ApiError, toApiError } from "#web/platform/api-error.ts";

/**
 * Sends a file with the words beside it, as a call would, and tells how much is on its way: fetch cannot tell that.
 * @param onProgress told a share from 0 to 1
 * @throws ApiError as every call
 */
export function sendFile(
  userId: number,
  file: File,
  content: string,
  onProgress: (share: number) => void,
): Promise<Message> {
  const { method, path } = messagesApi.sendFile;
  const form = new FormData();
  if (content !== "") form.append("content", content);
  form.append("file", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, fillPath(path, { userId }));
    request.withCredentials = true;
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", () => reject(new ApiError(0, { error: noAnswerText })));
    request.addEventListener("load", () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Message);
      else void toApiError(new Response(responseText, { status, statusText })).then(reject);
    });
    request.send(form);
  });
}
