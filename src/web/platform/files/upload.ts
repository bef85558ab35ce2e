import type { Endpoints } from "#contract/all-endpoints.ts";
import { fillPath, splitKey, type CallOutput } from "#contract/endpoint.ts";
import { failureText } from "#contract/texts/failures.ts";
import { ApiError, toApiError } from "../api/api-error.ts";
import { toForm, type EndpointInput, type UntypedInput } from "../api/call.ts";
import { onceKey } from "../api/once.ts";

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
  const untyped = input as UntypedInput;
  const { params, ...content } = untyped;
  const once = onceKey(key, untyped);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, fillPath(path, params));
    request.withCredentials = true;
    if (once) request.setRequestHeader("idempotency-key", once.value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", () => reject(new ApiError(0, { error: failureText.noResponse })));
    request.addEventListener("load", () => {
      const { status, statusText, responseText } = request;
      const isOk = status >= 200 && status < 300;
      if (isOk) once?.settle({ status });
      if (isOk) resolve(JSON.parse(responseText) as CallOutput<Endpoints[K]>);
      else
        void toApiError(new Response(responseText, { status, statusText })).then((failure) => {
          once?.settle(failure);
          reject(failure);
        });
    });
    request.send(toForm(content));
  });
}
