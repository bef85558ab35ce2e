import type { Endpoints } from "#contract/all-endpoints.ts";
import { fillPath, splitKey, type CallOutput } from "#contract/endpoint.ts";
import { failureText } from "#contract/texts/failures.ts";
import { ApiError, toApiError } from "../api/api-error.ts";
import { toForm, type EndpointInput } from "../api/call.ts";

/**
 * Calls an endpoint that takes a file, in the browser, with upload progress, which fetch cannot report.
 * @param onProgress called with a share from 0 to 1
 * @throws ApiError like every call
 */
export function upload<K extends keyof Endpoints>(
  key: K,
  input: EndpointInput<K>,
  onProgress: (share: number) => void,
): Promise<CallOutput<Endpoints[K]>> {
  const [method, path] = splitKey(key);
  const { params, ...content } = input as { params?: Record<string, unknown> };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, fillPath(path, params));
    request.withCredentials = true;
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", () => reject(new ApiError(0, { error: failureText.noResponse })));
    request.addEventListener("load", () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as CallOutput<Endpoints[K]>);
      else void toApiError(new Response(responseText, { status, statusText })).then(reject);
    });
    request.send(toForm(content));
  });
}
