import { transformHtmlStringWithRouter, getSsrStatus } from "@tanstack/react-router/ssr/server";
import { createStartHandler, StartServer } from "@tanstack/react-start/server";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const documents = new WeakMap<Request, string>();

const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    // Beside the response, not in it: a body would be written and read again only to become this text.
    documents.set(
      request,
      await transformHtmlStringWithRouter(router, renderToString(createElement(StartServer, { router }))),
    );
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});

/** Renders one page to a whole document; the server adds caching, compression and the content security policy. */
async function render(request: Request): Promise<{ status: number; html: string; location: string | null }> {
  const response = await handle(request);
  const location = response.headers.get("location");
  const html = documents.get(request) ?? (location === null ? await response.text() : "");
  return { status: response.status, html, location };
}

export default { render };
