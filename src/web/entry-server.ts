import { transformHtmlStringWithRouter, getSsrStatus } from "@tanstack/react-router/ssr/server";
import { createStartHandler, StartServer } from "@tanstack/react-start/server";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { readLanguageFrom } from "#contract/texts/language.ts";
import { loadTranslations } from "#contract/texts/translations.ts";
import { getRouter } from "./router.tsx";
import { pageRequest } from "./platform/api/page-request.ts";

await loadTranslations();
readLanguageFrom(() => pageRequest().language);

const documents = new WeakMap<Request, { html: string; scriptNonce: string | undefined }>();

const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    // Passed beside the response, because a body would only be written to be read back into this text.
    documents.set(request, {
      html: await transformHtmlStringWithRouter(router, renderToString(createElement(StartServer, { router }))),
      scriptNonce: router.options.ssr?.nonce,
    });
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});

/**
 * Renders one page to a whole document; the server adds caching, compression and the content security policy.
 * @returns `scriptNonce` is the nonce of the page's own scripts
 */
async function render(request: Request) {
  const response = await handle(request);
  const location = response.headers.get("location");
  const document = documents.get(request) ?? { html: location === null ? await response.text() : "" };
  return { status: response.status, location, ...document };
}

/** The patterns of all pages, without the one for pages that do not exist. */
const paths = Object.keys(getRouter().routesByPath).filter((path) => path !== "/$");

export default { render, paths };
