import { fillPath, toSearch, type AnyEndpoint } from "#contract/endpoint.ts";
import type { Actor } from "#test/app.ts";
import type { SweepInput } from "./calls.ts";
import type { World } from "./world.ts";

/** Sends an input to its endpoint as an actor, with optional extra headers. */
export async function send(
  { app }: World,
  endpoint: AnyEndpoint,
  { params, query, body, files }: SweepInput,
  actor: Actor | null,
  extraHeaders: Record<string, string> = {},
): Promise<{ response: Response; text: string }> {
  const headers: Record<string, string> = { ...(actor ? { cookie: actor.cookie } : {}), ...extraHeaders };
  const init: RequestInit = { method: endpoint.method, headers };
  if (endpoint.files) init.body = toForm(body, files);
  else if (endpoint.body) {
    headers["content-type"] ??= "application/json";
    init.body = JSON.stringify(body);
  }
  const response = await app.request(fillPath(endpoint.path, params) + toSearch(query), init);
  return { response, text: await response.text() };
}

function toForm(body: Record<string, unknown> = {}, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file, file.name);
  return form;
}
